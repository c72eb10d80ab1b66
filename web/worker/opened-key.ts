/** Returns the cache key of a POST request. Caches store only GET requests, so the key contains the body. */
export function answerKey({ origin, pathname }: URL, body: string): string {
  return `${origin}${pathname}?asked=${encodeURIComponent(body)}`;
}

/** Returns whether to cache a response. Refusals are not cached, because access may change. */
export function isWorthCaching(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || !("result" in answer)) return false;
  const { result } = answer;
  if (typeof result !== "object" || result === null) return false;
  return !("hasAccess" in result) || result.hasAccess === true;
}
