import type { WordRow } from "./dictionary.ts";

/** An apostrophe inside a word belongs to it, a full stop or a dash does not. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu;

/** The words of a line, as they are written there. */
export const spokenWords = (line: string): readonly string[] => line.match(WORD) ?? [];

/** A piece of a line: a word, or what stands between words. */
interface LinePart {
  /** Where it begins in the line. */
  at: number;
  text: string;
  isWord: boolean;
}

/** All of a line, in its order. */
export function splitAtWords(line: string): readonly LinePart[] {
  const parts: LinePart[] = [];
  let end = 0;
  const addBetween = (until: number) => {
    if (until > end) parts.push({ at: end, text: line.slice(end, until), isWord: false });
  };
  for (const { 0: text, index: at } of line.matchAll(WORD)) {
    addBetween(at);
    parts.push({ at, text, isWord: true });
    end = at + text.length;
  }
  addBetween(line.length);
  return parts;
}

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
