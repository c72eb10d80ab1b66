/** Where the address says what is looked for. Others may write into it too, and mean nothing to the finder. */
export const FINDER_KEYS = ["q", "level", "type", "access"] as const;

export type FinderKey = (typeof FINDER_KEYS)[number];

export const isFinding = (query: URLSearchParams) => FINDER_KEYS.some((key) => query.get(key));
