import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Instant, Lesson } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { assembleCatalogue } from "#domain/catalogue.ts";
import { newestCataloguePath, wholeCataloguePath } from "#gateways/firestore/document-paths.ts";
import { cacheFor } from "#platform/cached.ts";
import { machineNow } from "#platform/clock.ts";
import { findCatalogueDocument } from "./catalogue-document.ts";

export interface PublishedCatalogue {
  catalogue: Catalogue;
  /** Cache limit of derived responses: the instance refetches then. */
  freshUntil: Instant;
}

/** Empty before the first publication. */
const read = (path: string) => async (): Promise<PublishedCatalogue> => {
  const catalogue = await findCatalogueDocument(path);
  return { catalogue: catalogue ?? assembleCatalogue([], [], null), freshUntil: machineNow() + MINUTE };
};

/** One read per minute and instance. */
export const getNewestPart = cacheFor(MINUTE, read(newestCataloguePath));

export const getWhole = cacheFor(MINUTE, read(wholeCataloguePath));

export const getNewestCatalogue = async (): Promise<Catalogue> => (await getNewestPart()).catalogue;

export const getAllLessons = async (): Promise<readonly Lesson[]> => (await getWhole()).catalogue.lessons;

/** Reads the whole only for lessons missing in the newest part. */
export async function findLesson(lessonId: string): Promise<Lesson | undefined> {
  const isIt = ({ DocID }: Lesson) => DocID === lessonId;
  return (await getNewestCatalogue()).lessons.find(isIt) ?? (await getAllLessons()).find(isIt);
}
