import type { Flashcard } from "@gruezi/contract/documents/flashcards";
import { TO_WRITE } from "../lines/write-captions.ts";
import { type ContentFolder, readText } from "./content-folder.ts";
import { type Row, readCsv } from "./csv.ts";
import type { Report } from "./faults.ts";

const COLUMNS = ["SwissGerman", "English", "Variants", "AudioPath"];
const AUDIO_PATH = /^audio\/[\w-]+\.m4a$/;
const MOST_CHARACTERS = 200;

type Fail = (field: string, problem: string) => void;

/** Reads the cards. Empty without a `cards.csv`, and undefined for an unreadable one. */
export function readCards(
  folder: ContentFolder,
  lessonFolder: string,
  report: Report,
): Flashcard[] | undefined {
  const file = `${lessonFolder}/cards.csv`;
  if (!folder.exists(file)) return [];
  const source = readText(folder, file, report);
  const cards = source === undefined ? undefined : readCsv(file, source, COLUMNS, report);
  if (cards === undefined) return undefined;
  if (cards.length === 0) report({ file, line: 1, field: "cards", problem: "at least one is needed" });
  reportDuplicates(file, cards, report);
  return cards.map((row) => {
    const fail: Fail = (field, problem) => report({ file, line: row.line, field, problem });
    const card = readCard(row, fail);
    const isAudioMissing = card.AudioPath !== undefined && !folder.has(`${lessonFolder}/${card.AudioPath}`);
    if (isAudioMissing) fail("AudioPath", `${card.AudioPath} is missing or empty`);
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
  if (value === TO_WRITE) fail(field, "is still to be written; without cards, delete the file");
  else if (!isFitting) fail(field, `must have 1 to ${MOST_CHARACTERS} characters, not ${value.length}`);
}

const VARIANT = /^\s*([\p{L}\p{M} -]+?)\s*:\s*(\S.*?)\s*$/u;

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
    else report({ file, line, field: "SwissGerman", problem: `"${word}" is already on line ${firstLine}` });
  }
}
