import { readParameter } from "#lib/search-params.ts";

/** Other parameters of the query stay untouched. */
export const FINDER_KEYS = ["q", "level", "type", "access"] as const;

export type FinderKey = (typeof FINDER_KEYS)[number];

export const isFinding = (query: URLSearchParams) => FINDER_KEYS.some((key) => readParameter(query, key));
