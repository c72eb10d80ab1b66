import { readParameter } from "#lib/search-params.ts";

/** Query parameter of the order, beside the finder's parameters. */
export const ORDER_KEY = "order";
const MOST_KNOWN = "known";

export const isMostKnownFirst = (query: URLSearchParams): boolean =>
  readParameter(query, ORDER_KEY) === MOST_KNOWN;

/** Returns the value of the order parameter. Empty for the default, newest first. */
export const orderValue = (isByKnown: boolean): string => (isByKnown ? MOST_KNOWN : "");
