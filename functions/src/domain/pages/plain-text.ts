const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const ELLIPSIS = "…";

/** On one line, without what neither HTML nor XML may hold: halves of characters, control characters, noncharacters. */
export const toPlainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Noncharacter_Code_Point}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** At most so many UTF-16 units: what is longer ends after a word, or within the first one, with `…`. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > most - ELLIPSIS.length) break;
    kept += segment;
  }
  const isBetweenWords = /\s/.test(text.charAt(kept.length));
  const lastSpace = kept.lastIndexOf(" ");
  const whole = isBetweenWords || lastSpace === -1 ? kept : kept.slice(0, lastSpace);
  return whole.replace(/[\s\p{P}]+$/u, "") + ELLIPSIS;
}
