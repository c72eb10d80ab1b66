import { findRows, type RowsByForm, spokenWords } from "@gruezi/contract/spoken-words";
import type { LineTarget } from "#features/learn/catalogue/lesson-address.ts";

/** Null for an address that names no line. */
export function targetIn(query: URLSearchParams): LineTarget | null {
  const line = query.get("line");
  const said = query.get("said");
  if (line) return { line };
  return said ? { said } : null;
}

/** What a line of the transcript is found by. */
interface Findable {
  id: string | null;
  textIn: ReadonlyMap<string, string>;
}

/**
 * The line that is meant; undefined when the lesson has none like it. For a word the word list is needed, which tells the
 * lemma of each form; until it is there, no line is found by a word.
 */
export function findLine<Row extends Findable>(
  rows: readonly Row[],
  target: LineTarget,
  byForm: RowsByForm | null,
): Row | undefined {
  if ("line" in target) return rows.find(({ id }) => id === target.line);
  if (!byForm) return undefined;
  const isForm = (word: string) => findRows(byForm, word).some(({ lemma }) => lemma === target.said);
  return rows.find(({ textIn }) => spokenWords(textIn.get("gsw") ?? "").some(isForm));
}
