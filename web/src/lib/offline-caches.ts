/** Except the precache, which Workbox names. */
export const CACHE_PREFIX = "gruezi-";

/** Content opened by a learner. */
export const OPENED_CACHE = `${CACHE_PREFIX}opened-1`;

export const RECORDINGS_CACHE = `${CACHE_PREFIX}recordings-1`;

/** Sent to the service worker when a session ends. */
export const FORGET_MESSAGE = "forget the offline part";
