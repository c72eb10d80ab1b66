import type { WordRow } from "./dictionary.ts";

/** An apostrophe inside a word belongs to it, a full stop or a dash does not. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu;

/** The words of a line, as they are written there. */
export const spokenWords = (line: string): readonly string[] => line.match(WORD) ?? [];

/** The word list by form, upper and lower case together. */
export type RowsByForm = ReadonlyMap<string, readonly WordRow[]>;

const keyOf = (form: string) => form.normalize("NFC").replaceAll("’", "'").toLowerCase();

export const rowsByForm = (words: readonly WordRow[]): RowsByForm =>
  Map.groupBy(words, ({ form }) => keyOf(form));

/**
 * The rows of a word as it stands in a line, the ones that are spelt alike in upper and lower case first: at the
 * beginning of a sentence every word has a capital. Empty for a word that the list does not have.
 */
export function findRows(rows: RowsByForm, word: string): readonly WordRow[] {
  const found = rows.get(keyOf(word)) ?? [];
  const isExact = ({ form }: WordRow) => form === word;
  return [...found.filter(isExact), ...found.filter((row) => !isExact(row))];
}
