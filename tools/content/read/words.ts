import { DIALECT_TABLE, REGIONS } from "@gruezi/contract/dialects";
import type { WordRow } from "@gruezi/contract/dictionary";
import { isLemma } from "@gruezi/contract/documents/mined";
import { findRows, rowsByForm, spokenWords } from "@gruezi/contract/spoken-words";
import type { Line } from "./captions.ts";
import { type ContentFolder, readRequired } from "./content-folder.ts";
import { readCsv } from "./csv.ts";
import type { Report } from "./faults.ts";

export const WORDS_FILE = "words.csv";
export const WORD_COLUMNS = ["Form", "Lemma", "German", "English", "Note", ...REGIONS];
const REQUIRED = ["Form", "Lemma", "German", "English"];

/** Reads the word list. Rows for the same form need distinct notes. */
export function readWords(folder: ContentFolder, report: Report): readonly WordRow[] | undefined {
  const source = readRequired(folder, WORDS_FILE, report);
  const rows = source === undefined ? undefined : readCsv(WORDS_FILE, source, WORD_COLUMNS, report);
  if (rows === undefined) return undefined;

  const earlier = new Map<string, { line: number; note: string }[]>();
  return rows.map(({ line, cells }) => {
    const fail = (field: string, problem: string) => report({ file: WORDS_FILE, line, field, problem });
    if (cells.length !== WORD_COLUMNS.length)
      fail("row", `must have ${WORD_COLUMNS.length} fields, not ${cells.length}`);
    const [form = "", lemma = "", german = "", english = "", note = "", ...regional] = cells.map((cell) =>
      cell.trim(),
    );
    const [missing, ...others] = REQUIRED.filter((field) => !cells[WORD_COLUMNS.indexOf(field)]?.trim());
    const further =
      others.length > 0 ? `, as ${others.length > 1 ? "are" : "is"} ${others.join(" and ")}` : "";
    if (missing) fail(missing, form === "" ? "is missing" : `of "${form}" is missing${further}`);
    if (lemma !== "" && !isLemma(lemma))
      fail("Lemma", `of "${form}" must have 1 to 60 characters, without a slash or a line break`);
    const namesakes = earlier.get(form) ?? [];
    const twin = namesakes.find((other) => other.note === "" || note === "" || other.note === note);
    if (twin && form !== "")
      fail("Note", `must distinguish "${form}" from line ${twin.line}; both rows need one`);
    earlier.set(form, [...namesakes, { line, note }]);
    const forms = REGIONS.map((region, at) => [DIALECT_TABLE[region].column, regional[at] ?? ""]);
    return { form, lemma, german, english, note, ...Object.fromEntries(forms) };
  });
}

/** Returns the words without a row, each at its first occurrence. */
export function findMissingWords(lines: readonly Line[], words: readonly WordRow[]) {
  const known = rowsByForm(words);
  const spoken = lines.flatMap(({ gsw, textLine }) => spokenWords(gsw).map((word) => ({ word, textLine })));
  const missing = spoken.filter(({ word }) => findRows(known, word).length === 0);
  return [...Map.groupBy(missing, ({ word }) => word.toLowerCase()).values()].flatMap(
    ([first]) => first ?? [],
  );
}

export function checkSpokenWords(
  lessonFolder: string,
  lines: readonly Line[],
  words: readonly WordRow[],
  report: Report,
): void {
  for (const { word, textLine } of findMissingWords(lines, words)) {
    const problem = `"${word}" is not in ${WORDS_FILE}`;
    report({ file: `${lessonFolder}/captions.gsw.vtt`, line: textLine, field: "text", problem });
  }
}
