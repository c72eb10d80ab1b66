import type { KnownWords } from "../spelling/known-words.ts";

export interface Gap {
  before: string;
  word: string;
  after: string;
}

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Fewest letters of a left-out word, since short words are hard to guess from their context. */
const FEWEST_LETTERS = 3;

const BEGINS_WITH_CAPITAL = /^\p{Lu}/u;

/**
 * Returns whether the word may be a name, which cannot be guessed. A capitalised word that is not listed may
 * be one.
 */
const mayBeName = (word: string, known: KnownWords) =>
  known.isName(word) || (BEGINS_WITH_CAPITAL.test(word) && !known.isListed(word.toLowerCase()));

/**
 * Returns the word to leave out of a line. The line's id decides, so that a line always asks for the same
 * word and similar lines differ. Null without a suitable word.
 */
export function gapOf(text: string, lineId: string, known: KnownWords): Gap | null {
  const words = [...text.matchAll(WORD)].filter(
    ([word]) => word.length >= FEWEST_LETTERS && !mayBeName(word, known),
  );
  const listed = words.filter(([word]) => known.isListed(word.toLowerCase()));
  const choices = listed.length > 0 ? listed : words;
  const chosen = choices[Number.parseInt(lineId, 16) % choices.length] ?? choices[0];
  if (!chosen) return null;
  const [word] = chosen;
  return { before: text.slice(0, chosen.index), word, after: text.slice(chosen.index + word.length) };
}
