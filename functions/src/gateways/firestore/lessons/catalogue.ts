import type { Catalogue } from "@gruezi/contract/catalogue";
import { type Instant, MINUTE } from "@gruezi/contract/durations";
import { assembleCatalogue } from "#domain/catalogue.ts";
import { newestCataloguePath, wholeCataloguePath } from "#gateways/firestore/document-paths.ts";
import { cacheFor } from "#platform/cached.ts";
import { machineNow } from "#platform/clock.ts";
import { findCatalogueDocument } from "./catalogue-document.ts";

export interface PublishedCatalogue {
  catalogue: Catalogue;
  /** When the instance reads the catalogue again. Responses with it may be cached until then. */
  freshUntil: Instant;
}

/** Reads a catalogue. Empty before the first publication. */
const read = (path: string) => async (): Promise<PublishedCatalogue> => {
  const catalogue = await findCatalogueDocument(path);
  return { catalogue: catalogue ?? assembleCatalogue([], [], null), freshUntil: machineNow() + MINUTE };
};

/** Return a part of the catalogue, with one read per minute and instance. */
export const getNewestPart = cacheFor(MINUTE, read(newestCataloguePath));

export const getWhole = cacheFor(MINUTE, read(wholeCataloguePath));
