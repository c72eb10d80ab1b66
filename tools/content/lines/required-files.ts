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

/**
 * Returns the rows of a file. The check reports faults in rows, but a file without rows would look like an
 * empty one.
 */
function requireRows<Rows>(read: (report: Report) => Rows | undefined): Rows {
  const faults: Fault[] = [];
  const rows = read((fault) => faults.push(fault));
  if (rows === undefined) throw new Misuse(faults.map(formatFault).join("\n"));
  return rows;
}

/** Returns the word list. Empty without a file. @throws Misuse for an unreadable one */
export const requireWords = (folder: ContentFolder): readonly WordRow[] =>
  folder.has(WORDS_FILE) ? requireRows((report) => readWords(folder, report)) : [];

/** Returns the cards. Empty without a file. @throws Misuse for an unreadable file */
export const requireCards = (folder: ContentFolder, lessonFolder: string): readonly Flashcard[] =>
  requireRows((report) => readCards(folder, lessonFolder, report));

/** Checks that the files of a lesson are readable, before a command writes. @throws Misuse */
export function requireReadable({ root, folder }: LessonPlace): void {
  const files = openContentFolder(root);
  for (const file of [`${folder}/lesson.md`, lockFileOf(folder), ...captionFilesOf(folder)])
    findTextFile(join(root, file));
  requireCards(files, folder);
  requireWords(files);
}
