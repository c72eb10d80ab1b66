import { findRows, type RowsByForm, spokenWords } from "@gruezi/contract/spoken-words";
import type { LineTarget } from "#features/learn/catalogue/lesson-address.ts";

/** Null for an address that names no line. */
export function targetIn(query: URLSearchParams): LineTarget | null {
  const line = query.get("line");
  const said = query.get("said");
  const words = query.get("words");
  if (line) return words ? { line, words } : { line };
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
  const isForm = isFormOf(target.said, byForm);
  return rows.find(({ textIn }) => spokenWords(textIn.get("gsw") ?? "").some(isForm));
}

const isFormOf = (lemma: string, byForm: RowsByForm) => (word: string) =>
  findRows(byForm, word).some((row) => row.lemma === lemma);

/** The words for which a line was found, as they stand in it; none where the address does not tell. */
export function foundWords(
  { textIn }: Pick<Findable, "textIn">,
  target: LineTarget,
  byForm: RowsByForm | null,
): readonly string[] {
  const words = spokenWords(textIn.get("gsw") ?? "");
  if ("line" in target) return words.filter((word) => spokenWords(target.words ?? "").includes(word));
  return byForm ? words.filter(isFormOf(target.said, byForm)) : [];
}
