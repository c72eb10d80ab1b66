/** The prefix of all caches except the precache, which Workbox names. */
export const CACHE_PREFIX = "gruezi-";

/** The cache of content that a learner has opened. */
export const OPENED_CACHE = `${CACHE_PREFIX}opened-1`;

export const RECORDINGS_CACHE = `${CACHE_PREFIX}recordings-1`;

const DOWNLOAD_PREFIX = `${CACHE_PREFIX}download-1/`;

/** Returns the cache name of a downloaded lesson. Its keys are paths of the media store. */
export const downloadCache = (videoId: string): string => DOWNLOAD_PREFIX + encodeURIComponent(videoId);

export const isDownloadCache = (name: string): boolean => name.startsWith(DOWNLOAD_PREFIX);

/** The message to the service worker when a session ends. */
export const FORGET_MESSAGE = "forget the offline part";
