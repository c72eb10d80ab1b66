/** How the lessons are ordered stands in the address as the finder's choices do. */
export const ORDER_KEY = "order";
const MOST_KNOWN = "known";

export const isMostKnownFirst = (query: URLSearchParams): boolean => query.get(ORDER_KEY) === MOST_KNOWN;

/** Empty for the usual order, the newest first. */
export const orderValue = (isByKnown: boolean): string => (isByKnown ? MOST_KNOWN : "");
