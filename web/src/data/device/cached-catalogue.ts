import type { Catalogue } from "@gruezi/contract/catalogue";
import { loadInTime } from "#lib/late-code.ts";
import { cacheValue, findCached } from "./cached.ts";

/** Loads the schema library late, because a visitor's first page renders without the cache. */
const parseCatalogue = async (value: unknown): Promise<Catalogue> =>
  (await loadInTime(() => import("./catalogue-schema.ts"))).parseCatalogue(value);

export const findCachedCatalogue = (): Promise<Catalogue | undefined> =>
  findCached("lessons", parseCatalogue);

export const cacheCatalogue = (catalogue: Catalogue): Promise<void> => cacheValue("lessons", catalogue);

export const findCachedWhole = (): Promise<Catalogue | undefined> => findCached("allLessons", parseCatalogue);

export const cacheWhole = (catalogue: Catalogue): Promise<void> => cacheValue("allLessons", catalogue);
