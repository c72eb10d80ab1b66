import { DOWNLOADED_FOLDER } from "./downloaded-path.ts";
import { isSignedByCdn } from "./signed-address.ts";

/** Returns the path of a media file on this site. Undefined for a file of another origin. */
export function ownPath(url: URL, origin: string): string | undefined {
  if (url.origin === origin) return url.pathname;
  return isSignedByCdn(url) ? `/media${url.pathname}` : undefined;
}

/** Matches signed paths, as in `/media/{expires}.{key}.{learner}.{signature}/grammar/artikel.pdf`. */
const SIGNED = /^\/media\/(\d+\.[^/]+|downloaded)\//;

/**
 * Returns the cache key of a media file: its address without the signature, which changes several times a
 * day.
 * @param origin the service worker's
 */
export function mediaKey(url: URL, origin: string): string {
  const pathname = ownPath(url, origin) ?? url.pathname;
  return `${origin}${pathname.replace(SIGNED, "/media/")}`;
}

/**
 * Returns the address that the service worker answers from the device. Without one, the server refuses the
 * address like an expired one, and a player asks for a signed address.
 */
export function downloadedAddress(address: string, origin: string): string {
  const { pathname } = new URL(mediaKey(new URL(address, origin), origin));
  return pathname.replace("/media/", DOWNLOADED_FOLDER);
}
