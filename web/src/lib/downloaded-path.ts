/** The folder of downloaded files. The service worker answers its addresses from the device. */
export const DOWNLOADED_FOLDER = "/media/downloaded/";

export const isDownloaded = (pathname: string): boolean => pathname.startsWith(DOWNLOADED_FOLDER);
