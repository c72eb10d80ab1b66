import type { WordRow } from "./dictionary.ts";
import { groupedBy } from "./grouped-by.ts";

/** A word. It includes apostrophes inside it, but no full stops and dashes. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu;

export const spokenWords = (line: string): readonly string[] => line.match(WORD) ?? [];

/** Returns whether the word is an ending or beginning that a text speaks of, such as "-sch" or "aa-". */
const isAffix = (line: string, at: number, end: number) =>
  (/(?:^|[^\p{L}\p{M}])[-‑]$/u.test(line.slice(0, at)) && /^\p{Ll}/u.test(line.slice(at, end))) ||
  /^[-‑](?!\p{L})/u.test(line.slice(end));

interface LinePart {
  at: number;
  text: string;
  isWord: boolean;
}

export function splitAtWords(line: string): readonly LinePart[] {
  const parts: LinePart[] = [];
  let end = 0;
  const addBetween = (until: number) => {
    if (until > end) parts.push({ at: end, text: line.slice(end, until), isWord: false });
  };
  for (const { 0: text, index: at } of line.matchAll(WORD)) {
    if (isAffix(line, at, at + text.length)) continue;
    addBetween(at);
    parts.push({ at, text, isWord: true });
    end = at + text.length;
  }
  addBetween(line.length);
  return parts;
}

/** Rows of the word list by form, ignoring case. */
export type RowsByForm = ReadonlyMap<string, readonly WordRow[]>;

const keyOf = (form: string) => form.normalize("NFC").replaceAll("’", "'").toLowerCase();

export const rowsByForm = (words: readonly WordRow[]): RowsByForm =>
  groupedBy(words, ({ form }) => keyOf(form));

/**
 * Returns the word's rows, those with the same case first, since a sentence starts with a capital. Empty for
 * an unknown word.
 */
export function findRows(rows: RowsByForm, word: string): readonly WordRow[] {
  const found = rows.get(keyOf(word)) ?? [];
  const isExact = ({ form }: WordRow) => form === word;
  return [...found.filter(isExact), ...found.filter((row) => !isExact(row))];
}
