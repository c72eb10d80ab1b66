import { fileURLToPath } from "node:url";
import type { SpokenLesson, SpokenLine, WordRow } from "@gruezi/contract/dictionary";
import { ACCESS_LEVELS } from "@gruezi/contract/documents/lesson-choices";
import { openContentFolder, readText } from "#tools/content/read/content-folder.ts";
import type { Fault } from "#tools/content/read/faults.ts";
import { readWords } from "#tools/content/read/words.ts";
import { parseWebVtt } from "#web/lib/web-vtt.ts";

const content = openContentFolder(fileURLToPath(new URL("../../../emulator-data/content", import.meta.url)));

const refuse = (fault: Fault) => {
  throw new Error(JSON.stringify(fault));
};

const textOf = (path: string) => readText(content, path, refuse) ?? "";

function readField(lessonId: string, field: string): string {
  const found = new RegExp(`^${field}: (.+)$`, "m").exec(textOf(`lessons/${lessonId}/lesson.md`));
  if (!found?.[1]) throw new Error(`${lessonId} has no ${field}.`);
  return found[1];
}

function readLines(lessonId: string): readonly SpokenLine[] {
  const cuesIn = (language: string) => parseWebVtt(textOf(`lessons/${lessonId}/captions.${language}.vtt`));
  const [de, en] = [cuesIn("de"), cuesIn("en")];
  return cuesIn("gsw").map(({ id, startSeconds, text }, index) => ({
    id: id ?? `${index}`.padStart(8, "0"),
    startSeconds,
    gsw: text,
    de: de[index]?.text ?? "",
    en: en[index]?.text ?? "",
  }));
}

/** Returns the spoken lines of the sample content. */
export const sampleSpeech = (): readonly SpokenLesson[] =>
  content.foldersIn("lessons").map((DocID) => {
    const Access = ACCESS_LEVELS.find((level) => level === readField(DocID, "Access"));
    if (!Access) throw new Error(`${DocID} has no access level.`);
    return { DocID, Access, Date: Date.parse(readField(DocID, "Date")), lines: readLines(DocID) };
  });

export function sampleWords(): readonly WordRow[] {
  const words = readWords(content, refuse);
  if (!words) throw new Error("The word list cannot be read.");
  return words;
}
