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

const BEGINS_WITH_CAPITAL = /^\p{Lu}/u;

/** Nobody can know how somebody is called: a word with a capital that the list does not explain may be a name, too. */
const mayBeName = (word: string, known: KnownWords) =>
  known.isName(word) || (BEGINS_WITH_CAPITAL.test(word) && !known.isListed(word.toLowerCase()));

/**
 * Leaves out a word that the list explains, or else another one, but no name. Which one depends on the line's id, so that
 * a line always asks for the same, and lines that are alike ask for several. Null for a line without such a word.
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
