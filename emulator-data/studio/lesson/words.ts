/** Splits a text into words. A lone dash stays with the preceding word. */
export function wordsOf(text: string): string[] {
  return text
    .trim()
    .replace(/\s+([–—-])(?=\s)/gu, "\u00a0$1")
    .split(/[ \t\n]+/u)
    .filter((word) => word !== "");
}

export function bareWord(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
