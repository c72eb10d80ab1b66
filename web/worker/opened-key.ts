import { isSignedByCdn } from "#lib/signed-address.ts";

/** Undefined for foreign origins. */
export function ownPath(url: URL, origin: string): string | undefined {
  if (url.origin === origin) return url.pathname;
  return isSignedByCdn(url) ? `/media${url.pathname}` : undefined;
}

/** `/media/{expires}.{key}.{learner}.{signature}/grammar/artikel.pdf` */
const SIGNED = /^\/media\/\d+\.[^/]+\//;

/**
 * Drops the signature: one file has many addresses a day.
 * @param origin the service worker's
 */
export function mediaKey(url: URL, origin: string): string {
  const pathname = ownPath(url, origin) ?? url.pathname;
  return `${origin}${pathname.replace(SIGNED, "/media/")}`;
}

/** Caches store GET only, so the key holds the body. */
export function answerKey({ origin, pathname }: URL, body: string): string {
  return `${origin}${pathname}?asked=${encodeURIComponent(body)}`;
}

/** Refusals are not cached: access may change. */
export function isWorthCaching(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || !("result" in answer)) return false;
  const { result } = answer;
  if (typeof result !== "object" || result === null) return false;
  return !("hasAccess" in result) || result.hasAccess === true;
}
