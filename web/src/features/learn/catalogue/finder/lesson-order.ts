import { readParameter } from "#lib/search-params.ts";

/** Query parameter, as the finder's. */
export const ORDER_KEY = "order";
const MOST_KNOWN = "known";

export const isMostKnownFirst = (query: URLSearchParams): boolean =>
  readParameter(query, ORDER_KEY) === MOST_KNOWN;

/** Empty for the default, newest first. */
export const orderValue = (isByKnown: boolean): string => (isByKnown ? MOST_KNOWN : "");
