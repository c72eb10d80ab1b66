import { findRows, type RowsByForm } from "@gruezi/contract/spoken-words";

export type Standing = "new" | "learning" | "known";

export interface OwnWords {
  /** Lemmas that the learner knows. */
  known: ReadonlySet<string>;
  learning: ReadonlySet<string>;
  words: RowsByForm;
}

/**
 * Returns the standing of a word. An ambiguous form is known if any of its lemmas is. Null for words that the
 * list lacks, such as names.
 */
export function standingOf(word: string, { known, learning, words }: OwnWords): Standing | null {
  const lemmas = findRows(words, word).map(({ lemma }) => lemma);
  if (lemmas.length === 0) return null;
  if (lemmas.some((lemma) => known.has(lemma))) return "known";
  return lemmas.some((lemma) => learning.has(lemma)) ? "learning" : "new";
}
