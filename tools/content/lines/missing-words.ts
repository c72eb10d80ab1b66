import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findRows, rowsByForm, spokenWords } from "@gruezi/contract/spoken-words";
import type { LessonPlace } from "../lesson-place.ts";
import { openContentFolder } from "../read/content-folder.ts";
import { readWords, WORD_COLUMNS, WORDS_FILE } from "../read/words.ts";
import { readCaptionFiles } from "./caption-files.ts";

/** The author adds the meanings. */
export function addMissingWords(place: LessonPlace): readonly string[] {
  const file = join(place.root, WORDS_FILE);
  if (!existsSync(file)) writeFileSync(file, `${WORD_COLUMNS.join()}\n`);
  const known = rowsByForm(readWords(openContentFolder(place.root), () => undefined) ?? []);
  const [{ cues }] = readCaptionFiles(place);
  const missing = cues
    .flatMap(({ text }) => formsOf(text))
    .filter((form) => findRows(known, form).length === 0);
  const forms = [...new Map(missing.map((form) => [form.toLowerCase(), form])).values()];
  if (forms.length === 0) return [];

  const source = readFileSync(file, "utf8");
  const rows = forms.map((form) => [form, ...WORD_COLUMNS.slice(1).map(() => "")].join());
  const lineEnd = source.includes("\r\n") ? "\r\n" : "\n";
  const whole = source.endsWith("\n") ? source : source + lineEnd;
  writeFileSync(file, whole + rows.map((row) => row + lineEnd).join(""));
  return forms;
}

/** At the start of a sentence, capitals are ignored. */
function formsOf(line: string): readonly string[] {
  return line
    .split(/[.!?…:–—]+/)
    .flatMap((sentence) =>
      spokenWords(sentence).map((word, index) => (index === 0 ? word.toLowerCase() : word)),
    );
}
