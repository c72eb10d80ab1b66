import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Instant, Lesson } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { assembleCatalogue } from "#domain/catalogue.ts";
import { newestCataloguePath, wholeCataloguePath } from "#gateways/firestore/document-paths.ts";
import { machineNow } from "#platform/clock.ts";
import { keepFor } from "#platform/kept.ts";
import { findCatalogueDocument } from "./catalogue-document.ts";

export interface PublishedCatalogue {
  catalogue: Catalogue;
  /** Until then this instance asks for it no more, so until then every answer that is made of it may be kept. */
  freshUntil: Instant;
}

/** Before the first publication there are no lessons. */
const read = (path: string) => async (): Promise<PublishedCatalogue> => {
  const catalogue = await findCatalogueDocument(path);
  return { catalogue: catalogue ?? assembleCatalogue([], [], null), freshUntil: machineNow() + MINUTE };
};

/** The newest part: one document read a minute and an instance, however many ask. */
export const getNewestPart = keepFor(MINUTE, read(newestCataloguePath));

/** The whole, for the same price. */
export const getWhole = keepFor(MINUTE, read(wholeCataloguePath));

export const getNewestCatalogue = async (): Promise<Catalogue> => (await getNewestPart()).catalogue;

/** Every lesson, newest first. */
export const getAllLessons = async (): Promise<readonly Lesson[]> => (await getWhole()).catalogue.lessons;

/** Undefined for an id that no lesson has. The whole is read only for a lesson that the newest part lacks. */
export async function findLesson(lessonId: string): Promise<Lesson | undefined> {
  const isIt = ({ DocID }: Lesson) => DocID === lessonId;
  return (await getNewestCatalogue()).lessons.find(isIt) ?? (await getAllLessons()).find(isIt);
}
