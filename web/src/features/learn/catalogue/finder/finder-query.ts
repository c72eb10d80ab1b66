import { readParameter } from "#lib/search-params.ts";

/** Query parameters of the finder. Clearing a search leaves other parameters untouched. */
export const FINDER_KEYS = ["q", "level", "type", "access"] as const;

export type FinderKey = (typeof FINDER_KEYS)[number];

export const isFinding = (query: URLSearchParams) => FINDER_KEYS.some((key) => readParameter(query, key));
