/** A signed address without its signature: `/media/{expires}.{key}.{learner}.{signature}/grammar/artikel.pdf` */
const SIGNED = /^\/media\/\d+\.[^/]+\//;

/** One file has many addresses in the course of a day. */
export function mediaKey({ origin, pathname }: URL): string {
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
