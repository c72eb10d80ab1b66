/** How the names of our caches begin; the one with the build's files has a name of the worker's library. */
export const CACHE_PREFIX = "gruezi-";

/** Holds what a learner opened and may see again offline; named by both the service worker and the page. */
export const OPENED_CACHE = `${CACHE_PREFIX}opened-1`;

/** What the page tells the service worker when a session has ended. */
export const FORGET_MESSAGE = "forget the offline part";
