import { findRows, type RowsByForm, spokenWords } from "@gruezi/contract/spoken-words";
import type { LineTarget } from "#features/learn/catalogue/lesson-address.ts";
import { readParameter } from "#lib/search-params.ts";

/** Reads the line that the address opens. Null for an address without one. */
export function targetIn(query: URLSearchParams): LineTarget | null {
  const line = readParameter(query, "line");
  const said = readParameter(query, "said");
  const words = readParameter(query, "words");
  if (line) return { line, ...(words && { words }), ...(said && { said }) };
  return said ? { said } : null;
}

interface Findable {
  id: string | null;
  textIn: ReadonlyMap<string, string>;
}

/** Finds the line. Undefined if the lesson lacks it, and for a word before the word list has loaded. */
export function findLine<Row extends Findable>(
  rows: readonly Row[],
  target: LineTarget,
  byForm: RowsByForm | null,
): Row | undefined {
  if ("line" in target) return rows.find(({ id }) => id === target.line);
  if (!byForm) return undefined;
  const isForm = isFormOf(target.said, byForm);
  return rows.find(({ textIn }) => spokenWords(textIn.get("gsw") ?? "").some(isForm));
}

const isFormOf = (lemma: string, byForm: RowsByForm) => (word: string) =>
  findRows(byForm, word).some((row) => row.lemma === lemma);

/** Returns the matching words of a line, as spoken. */
export function foundWords(
  { textIn }: Pick<Findable, "textIn">,
  target: LineTarget,
  byForm: RowsByForm | null,
): readonly string[] {
  const words = spokenWords(textIn.get("gsw") ?? "");
  if ("line" in target && target.words !== undefined) {
    const found = new Set(spokenWords(target.words));
    return words.filter((word) => found.has(word));
  }
  return byForm && target.said !== undefined ? words.filter(isFormOf(target.said, byForm)) : [];
}
