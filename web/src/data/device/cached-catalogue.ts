import type { Catalogue } from "@gruezi/contract/catalogue";
import { loadInTime } from "#lib/late-code.ts";
import { cacheValue, findCached } from "./cached.ts";

/** A visitor's first page is drawn without the cache, and without the library that checks it. */
const parseCatalogue = async (value: unknown): Promise<Catalogue> =>
  (await loadInTime(() => import("./catalogue-schema.ts"))).parseCatalogue(value);

export const findCachedCatalogue = (): Promise<Catalogue | undefined> =>
  findCached("lessons", parseCatalogue);

export const cacheCatalogue = (catalogue: Catalogue): Promise<void> => cacheValue("lessons", catalogue);

export const findCachedWhole = (): Promise<Catalogue | undefined> => findCached("allLessons", parseCatalogue);

export const cacheWhole = (catalogue: Catalogue): Promise<void> => cacheValue("allLessons", catalogue);
