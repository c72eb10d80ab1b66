/** Starts the names of our caches. The cache of the build's files is named by the worker's library. */
export const CACHE_PREFIX = "gruezi-";

/** Holds what a learner opened and may see again offline. The service worker and the page both use it. */
export const OPENED_CACHE = `${CACHE_PREFIX}opened-1`;

/** Holds the recordings that a learner heard: of lines and of cards. */
export const RECORDINGS_CACHE = `${CACHE_PREFIX}recordings-1`;

/** What the page tells the service worker when a session has ended. */
export const FORGET_MESSAGE = "forget the offline part";
