import { join } from "node:path";
import type { WordRow } from "@gruezi/contract/dictionary";
import type { Flashcard } from "@gruezi/contract/documents/flashcards";
import { Misuse } from "../../command/command-line.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { captionFilesOf } from "../read/captions.ts";
import { readCards } from "../read/cards.ts";
import { type ContentFolder, openContentFolder } from "../read/content-folder.ts";
import { type Fault, formatFault, type Report } from "../read/faults.ts";
import { findTextFile } from "../read/text-file.ts";
import { readWords, WORDS_FILE } from "../read/words.ts";
import { lockFileOf } from "./lines-lock.ts";

/** Faults of rows are the check's; a file without rows would look like an empty one. */
function requireRows<Rows>(read: (report: Report) => Rows | undefined): Rows {
  const faults: Fault[] = [];
  const rows = read((fault) => faults.push(fault));
  if (rows === undefined) throw new Misuse(faults.map(formatFault).join("\n"));
  return rows;
}

/** Empty without a list. @throws Misuse for an unreadable one */
export const requireWords = (folder: ContentFolder): readonly WordRow[] =>
  folder.has(WORDS_FILE) ? requireRows((report) => readWords(folder, report)) : [];

/** Empty without cards. @throws Misuse for an unreadable file */
export const requireCards = (folder: ContentFolder, lessonFolder: string): readonly Flashcard[] =>
  requireRows((report) => readCards(folder, lessonFolder, report));

/** A command calls it before it writes. @throws Misuse */
export function requireReadable({ root, folder }: LessonPlace): void {
  const files = openContentFolder(root);
  for (const file of [`${folder}/lesson.md`, lockFileOf(folder), ...captionFilesOf(folder)])
    findTextFile(join(root, file));
  requireCards(files, folder);
  requireWords(files);
}
