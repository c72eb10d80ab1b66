import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { findRows, rowsByForm, spokenWords } from "@gruezi/contract/spoken-words";
import type { LessonPlace } from "../lesson-place.ts";
import { openContentFolder } from "../read/content-folder.ts";
import { findTextFile } from "../read/text-file.ts";
import { WORD_COLUMNS, WORDS_FILE } from "../read/words.ts";
import { readCaptionFiles } from "./caption-files.ts";
import { requireWords } from "./required-files.ts";

/** Adds rows for missing words, and returns the words. The author adds the meanings. */
export function addMissingWords(place: LessonPlace): readonly string[] {
  const known = rowsByForm(requireWords(openContentFolder(place.root)));
  const [{ cues }] = readCaptionFiles(place);
  const missing = cues
    .flatMap(({ text }) => formsOf(text))
    .filter((form) => findRows(known, form).length === 0);
  const forms = [...new Map(missing.map((form) => [form.toLowerCase(), form])).values()];
  if (forms.length === 0) return [];

  const file = join(place.root, WORDS_FILE);
  const { text = "", lineEnd = "\n" } = findTextFile(file) ?? {};
  const rows = forms.map((form) => [form, ...WORD_COLUMNS.slice(1).map(() => "")].join());
  const before = text === "" ? [WORD_COLUMNS.join()] : [];
  const gap = text === "" || text.endsWith("\n") ? "" : lineEnd;
  // Appended, so that existing rows stay the same byte for byte.
  appendFileSync(file, gap + [...before, ...rows].map((row) => row + lineEnd).join(""));
  return forms;
}

/** Returns the words of a line. The first word of a sentence is in lower case. */
function formsOf(line: string): readonly string[] {
  return line
    .split(/[.!?…:–—]+/)
    .flatMap((sentence) =>
      spokenWords(sentence).map((word, index) => (index === 0 ? word.toLowerCase() : word)),
    );
}
