import { DOWNLOADED_FOLDER } from "./downloaded-path.ts";
import { isSignedByCdn } from "./signed-address.ts";

/** Undefined for foreign origins. */
export function ownPath(url: URL, origin: string): string | undefined {
  if (url.origin === origin) return url.pathname;
  return isSignedByCdn(url) ? `/media${url.pathname}` : undefined;
}

/** `/media/{expires}.{key}.{learner}.{signature}/grammar/artikel.pdf` */
const SIGNED = /^\/media\/(\d+\.[^/]+|downloaded)\//;

/**
 * Drops the signature: one file has many addresses a day.
 * @param origin the service worker's
 */
export function mediaKey(url: URL, origin: string): string {
  const pathname = ownPath(url, origin) ?? url.pathname;
  return `${origin}${pathname.replace(SIGNED, "/media/")}`;
}

/**
 * Without a service worker the server refuses it like an expired address, and a player asks for a signed one.
 */
export function downloadedAddress(address: string, origin: string): string {
  const { pathname } = new URL(mediaKey(new URL(address, origin), origin));
  return pathname.replace("/media/", DOWNLOADED_FOLDER);
}
