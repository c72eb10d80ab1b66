const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const ELLIPSIS = "…";

/** Removes what HTML and XML forbid: lone surrogates, control characters, noncharacters. */
export const toPlainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Noncharacter_Code_Point}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** Cuts a text to `most` UTF-16 units. A longer text ends with `…` after a word, or inside the first one. */
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
