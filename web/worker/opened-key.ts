/** Returns the cache key of a POST request. Caches store only GET requests, so the key contains the body. */
export function responseKey({ origin, pathname }: URL, body: string): string {
  return `${origin}${pathname}?asked=${encodeURIComponent(body)}`;
}

/** Returns whether to cache a response. Refusals are not cached, because access may change. */
export function isWorthCaching(response: unknown): boolean {
  if (typeof response !== "object" || response === null || !("result" in response)) return false;
  const { result } = response;
  if (typeof result !== "object" || result === null) return false;
  return !("hasAccess" in result) || result.hasAccess === true;
}
