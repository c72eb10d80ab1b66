import type { KnownWords } from "@gruezi/contract/spelling/known-words";

/** A line with one word left out. */
export interface Gap {
  before: string;
  word: string;
  after: string;
}

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** The smallest words carry little, and one cannot find them from what stands around them. */
const FEWEST_LETTERS = 3;

/**
 * Leaves out a word that the list explains, or else the longest one. Which one depends on the line's id, so that a line
 * always asks for the same, and lines that are alike ask for several. Null for a line without a word of some length.
 */
export function gapOf(text: string, lineId: string, known: KnownWords): Gap | null {
  const words = [...text.matchAll(WORD)].filter(([word]) => word.length >= FEWEST_LETTERS);
  const listed = words.filter(([word]) => known.isListed(word.toLowerCase()));
  const choices = listed.length > 0 ? listed : words;
  const chosen = choices[Number.parseInt(lineId, 16) % choices.length] ?? choices[0];
  if (!chosen) return null;
  const [word] = chosen;
  return { before: text.slice(0, chosen.index), word, after: text.slice(chosen.index + word.length) };
}
