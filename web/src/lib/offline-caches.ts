/** Except the precache, which Workbox names. */
export const CACHE_PREFIX = "gruezi-";

/** Content opened by a learner. */
export const OPENED_CACHE = `${CACHE_PREFIX}opened-1`;

export const RECORDINGS_CACHE = `${CACHE_PREFIX}recordings-1`;

const DOWNLOAD_PREFIX = `${CACHE_PREFIX}download-1/`;

/** A downloaded lesson, by the paths of the media store. */
export const downloadCache = (videoId: string): string => DOWNLOAD_PREFIX + encodeURIComponent(videoId);

export const isDownloadCache = (name: string): boolean => name.startsWith(DOWNLOAD_PREFIX);

/** Sent to the service worker when a session ends. */
export const FORGET_MESSAGE = "forget the offline part";
