import type { Flashcard } from "@gruezi/contract/documents/flashcards";
import { CsvError, parse } from "csv-parse/sync";
import * as v from "valibot";
import { type ContentFolder, HOW_TO_MAKE_MEDIA } from "./content-folder.ts";
import type { Report } from "./faults.ts";

const COLUMNS = ["SwissGerman", "English", "Variants", "AudioPath"];
const AUDIO_PATH = /^audio\/[\w-]+\.m4a$/;
const MOST_CHARACTERS = 200;

type Fail = (field: string, problem: string) => void;

/** Reads a lesson's flashcards; none without a `cards.csv`. */
export function readCards(folder: ContentFolder, lessonFolder: string, report: Report): Flashcard[] {
  const file = `${lessonFolder}/cards.csv`;
  if (!folder.exists(file)) return [];
  const rows = readRows(file, folder.readText(file), report);
  if (rows === undefined) return [];

  const [header, ...cards] = rows;
  if (header?.cells.join() !== COLUMNS.join()) {
    report({ file, line: 1, field: "header", problem: `must be ${COLUMNS.join()}` });
    return [];
  }
  if (cards.length === 0) report({ file, line: 1, field: "cards", problem: "at least one is needed" });
  reportDuplicates(file, cards, report);
  return cards.map((row) => {
    const fail: Fail = (field, problem) => report({ file, line: row.line, field, problem });
    const card = readCard(row, fail);
    const isAudioMissing = card.AudioPath !== undefined && !folder.has(`${lessonFolder}/${card.AudioPath}`);
    if (isAudioMissing) fail("AudioPath", `${card.AudioPath} ${HOW_TO_MAKE_MEDIA}`);
    return card;
  });
}

function readCard({ cells }: Row, fail: Fail): Flashcard {
  const [SwissGerman = "", English = "", variants = "", audioPath = ""] = cells.map((cell) => cell.trim());
  if (cells.length !== COLUMNS.length) fail("row", `must have ${COLUMNS.length} fields, not ${cells.length}`);
  requireText("SwissGerman", SwissGerman, fail);
  requireText("English", English, fail);
  if (audioPath !== "" && !AUDIO_PATH.test(audioPath)) fail("AudioPath", "must be audio/<name>.m4a");
  return {
    SwissGerman,
    English,
    ...(variants !== "" && { Variants: readVariants(variants, fail) }),
    ...(AUDIO_PATH.test(audioPath) && { AudioPath: audioPath }),
  };
}

function requireText(field: string, value: string, fail: Fail): void {
  const isFitting = value.length > 0 && value.length <= MOST_CHARACTERS;
  if (!isFitting) fail(field, `must have 1 to ${MOST_CHARACTERS} characters, not ${value.length}`);
}

const VARIANT = /^\s*([\p{L} -]+?)\s*:\s*(\S.*?)\s*$/u;

function readVariants(cell: string, fail: Fail): Record<string, string> {
  const variants: Record<string, string> = {};
  for (const part of cell.split("|")) {
    const [, region, spelling] = VARIANT.exec(part) ?? [];
    if (!region || !spelling) fail("Variants", `must be "Region: spelling", not "${part.trim()}"`);
    else if (Object.hasOwn(variants, region)) fail("Variants", `names ${region} twice`);
    else variants[region] = spelling;
  }
  return variants;
}

function reportDuplicates(file: string, rows: readonly Row[], report: Report): void {
  const firstLines = new Map<string, number>();
  for (const { line, cells } of rows) {
    const word = cells[0]?.trim() ?? "";
    const firstLine = firstLines.get(word);
    if (firstLine === undefined) firstLines.set(word, line);
    else report({ file, line, field: "SwissGerman", problem: `"${word}" is on line ${firstLine} already` });
  }
}

interface Row {
  /** The line on which the row begins. */
  line: number;
  cells: readonly string[];
}

/** The result of csv-parse with `info: true`, which its types leave out. */
const recordsWithInfo = v.array(
  v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }),
);

/** Strict RFC 4180: reading stops at a stray quote, because everything after it is ambiguous. */
function readRows(file: string, source: string, report: Report): Row[] | undefined {
  try {
    const options = { info: true, relax_column_count: true, skip_empty_lines: true };
    const records = v.parse(recordsWithInfo, parse(source, options));
    return records.map(({ record, info }) => ({ cells: record, line: info.lines - newlinesIn(record) }));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const problem = PROBLEM_OF[cause.code] ?? "are no CSV from here on";
    report({ file, line: Number(cause["lines"]), field: "quotes", problem });
    return undefined;
  }
}

const newlinesIn = (record: readonly string[]) => record.join().split("\n").length - 1;

const PROBLEM_OF: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "are opened and never closed",
  CSV_INVALID_CLOSING_QUOTE: "must close at the end of a field",
  INVALID_OPENING_QUOTE: "must open at the start of a field",
};
