import type { WordRow } from "./dictionary.ts";
import { groupedBy } from "./grouped-by.ts";

/** Apostrophes inside a word belong to it; full stops and dashes do not. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu;

export const spokenWords = (line: string): readonly string[] => line.match(WORD) ?? [];

/** An ending or beginning that a text speaks of: "-sch", "aa-". */
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

/** Ignores case. */
export type RowsByForm = ReadonlyMap<string, readonly WordRow[]>;

const keyOf = (form: string) => form.normalize("NFC").replaceAll("’", "'").toLowerCase();

export const rowsByForm = (words: readonly WordRow[]): RowsByForm =>
  groupedBy(words, ({ form }) => keyOf(form));

/** Rows with the same case first: a sentence starts with a capital. Empty for an unknown word. */
export function findRows(rows: RowsByForm, word: string): readonly WordRow[] {
  const found = rows.get(keyOf(word)) ?? [];
  const isExact = ({ form }: WordRow) => form === word;
  return [...found.filter(isExact), ...found.filter((row) => !isExact(row))];
}
