/** The service worker answers it from the device. */
export const DOWNLOADED_FOLDER = "/media/downloaded/";

export const isDownloaded = (pathname: string): boolean => pathname.startsWith(DOWNLOADED_FOLDER);
