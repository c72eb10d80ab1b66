import { KNOWN_WORDS_MAX } from "@gruezi/contract/documents/mined";
import { findRows, type RowsByForm, spokenWords } from "@gruezi/contract/spoken-words";

/** What has been changed and is not with the server yet. A lemma stands in one of the two. */
export interface KnownChanges {
  added: readonly string[];
  removed: readonly string[];
}

export const NO_CHANGES: KnownChanges = { added: [], removed: [] };

function without(lemmas: Iterable<string>, gone: readonly string[]): readonly string[] {
  const isGone = new Set(gone);
  return [...lemmas].filter((lemma) => !isGone.has(lemma));
}

/** The later change counts. */
export const joinChanges = (earlier: KnownChanges, later: KnownChanges): KnownChanges => ({
  added: [...new Set([...without(earlier.added, later.removed), ...later.added])],
  removed: [...new Set([...without(earlier.removed, later.added), ...later.removed])],
});

/** What is known after the changes; what is over the limit is left out. */
export function withChanges(
  lemmas: readonly string[],
  { added, removed }: KnownChanges,
): ReadonlySet<string> {
  const known = [...new Set([...without(lemmas, removed), ...added])];
  return new Set(known.slice(0, KNOWN_WORDS_MAX));
}

/** Somebody who is asked for a word no sooner than in a week is taken to know it. */
const KNOWN_FROM_DAYS = 7;

export const isKnownAfter = (nextIntervalDays: number): boolean => nextIntervalDays >= KNOWN_FROM_DAYS;

/** The lemmas that a written word may stand for. */
const lemmasOf = (words: RowsByForm, word: string): ReadonlySet<string> =>
  new Set(findRows(words, word).map(({ lemma }) => lemma));

/** The lemmas of a text. A form that may be one of several words proves none of them and is left out. */
export function lemmasIn(text: string, words: RowsByForm): readonly string[] {
  const found = spokenWords(text).map((word) => lemmasOf(words, word));
  return [...new Set(found.flatMap((lemmas) => (lemmas.size === 1 ? [...lemmas] : [])))];
}

/**
 * The words of a line that are new to somebody, by their lemmas and in their order. A form that may be one of several words is
 * new if none of them is known. Words that the list does not have, such as names, are not counted.
 */
export function newWordsIn(line: string, known: ReadonlySet<string>, words: RowsByForm): readonly string[] {
  const lemmas = spokenWords(line).map((word) => lemmasOf(words, word));
  return [
    ...new Set(
      lemmas.flatMap((any) => ([...any].some((lemma) => known.has(lemma)) ? [] : [...any].slice(0, 1))),
    ),
  ];
}
