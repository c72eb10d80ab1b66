import { isLemma, KNOWN_WORDS_MAX } from "@gruezi/contract/documents/mined";
import { findRows, type RowsByForm, spokenWords } from "@gruezi/contract/spoken-words";

/** Unsent changes of the known lemmas. A lemma is in one list only. */
export interface KnownChanges {
  added: readonly string[];
  removed: readonly string[];
}

export const NO_CHANGES: KnownChanges = { added: [], removed: [] };

function without(lemmas: Iterable<string>, gone: readonly string[]): readonly string[] {
  const isGone = new Set(gone);
  return [...lemmas].filter((lemma) => !isGone.has(lemma));
}

/** Removes lemmas that cannot be stored, because Firestore refuses a whole write that contains one. */
export const storable = ({ added, removed }: KnownChanges): KnownChanges => ({
  added: added.filter(isLemma),
  removed: removed.filter(isLemma),
});

/** Joins changes. The later change of a lemma wins. */
export const joinChanges = (earlier: KnownChanges, later: KnownChanges): KnownChanges => ({
  added: [...new Set([...without(earlier.added, later.removed), ...later.added])],
  removed: [...new Set([...without(earlier.removed, later.added), ...later.removed])],
});

/** Applies changes to the known lemmas. Drops words beyond the limit. */
export function withChanges(
  lemmas: readonly string[],
  { added, removed }: KnownChanges,
): ReadonlySet<string> {
  const known = [...new Set([...without(lemmas, removed), ...added])];
  return new Set(known.slice(0, KNOWN_WORDS_MAX));
}

/** Interval from which an item counts as known. */
const KNOWN_FROM_DAYS = 7;

export const isKnownAfter = (nextIntervalDays: number): boolean => nextIntervalDays >= KNOWN_FROM_DAYS;

const lemmasOf = (words: RowsByForm, word: string): ReadonlySet<string> =>
  new Set(findRows(words, word).map(({ lemma }) => lemma));

/** Returns the lemmas of a text. Omits ambiguous forms, because they do not prove that a lemma is known. */
export function lemmasIn(text: string, words: RowsByForm): readonly string[] {
  const found = spokenWords(text).map((word) => lemmasOf(words, word));
  return [...new Set(found.flatMap((lemmas) => (lemmas.size === 1 ? [...lemmas] : [])))];
}

/**
 * Returns the new lemmas of a line, in its order. An ambiguous form is new if none of its lemmas is known.
 * Ignores unlisted words, such as names.
 */
export function newWordsIn(line: string, known: ReadonlySet<string>, words: RowsByForm): readonly string[] {
  const lemmas = spokenWords(line).map((word) => lemmasOf(words, word));
  return [
    ...new Set(
      lemmas.flatMap((any) => ([...any].some((lemma) => known.has(lemma)) ? [] : [...any].slice(0, 1))),
    ),
  ];
}
