import { isSignedByCdn } from "#lib/signed-address.ts";

/** The path at our own origin of what lies there or at the CDN of our media; undefined for anybody else's. */
export function ownPath(url: URL, origin: string): string | undefined {
  if (url.origin === origin) return url.pathname;
  return isSignedByCdn(url) ? `/media${url.pathname}` : undefined;
}

/** A signed address without its signature: `/media/{expires}.{key}.{learner}.{signature}/grammar/artikel.pdf` */
const SIGNED = /^\/media\/\d+\.[^/]+\//;

/** One file has many addresses in the course of a day, with us and at the CDN. `origin` is the service worker's. */
export function mediaKey(url: URL, origin: string): string {
  const pathname = ownPath(url, origin) ?? url.pathname;
  return `${origin}${pathname.replace(SIGNED, "/media/")}`;
}

/** A cache keeps answers to GET only, so that what was asked becomes part of the address. */
export function answerKey({ origin, pathname }: URL, body: string): string {
  return `${origin}${pathname}?asked=${encodeURIComponent(body)}`;
}

/** A refusal is not kept: the next answer may be another. */
export function isWorthKeeping(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || !("result" in answer)) return false;
  const { result } = answer;
  if (typeof result !== "object" || result === null) return false;
  return !("hasAccess" in result) || result.hasAccess === true;
}
