import { posix } from "node:path";
import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { LINE_ID } from "../lines/line-id.ts";
import { TO_WRITE } from "../lines/write-captions.ts";
import { type ContentFolder, readRequired } from "./content-folder.ts";
import { type Cue, readCues } from "./cues.ts";
import type { Report } from "./faults.ts";

/** The tolerance for the duration, which lessons state in whole seconds. */
const SLACK_SECONDS = 1;

export const captionFileOf = (lessonFolder: string, language: CaptionLanguage) =>
  `${lessonFolder}/captions.${language}.vtt`;

export const captionFilesOf = (lessonFolder: string) =>
  CAPTION_LANGUAGES.map((language) => captionFileOf(lessonFolder, language));

export interface Line {
  id: string;
  startSeconds: number;
  endSeconds: number;
  speaker: string | undefined;
  gsw: string;
  de: string;
  en: string;
  /** Line numbers in `captions.gsw.vtt`. */
  cueLine: number;
  textLine: number;
}

interface CaptionFile {
  file: string;
  cues: readonly Cue[];
}

/** Reads the captions of all languages. Undefined if a file is unreadable. */
export function readCaptions(
  folder: ContentFolder,
  lessonFolder: string,
  durationSeconds: number | undefined,
  report: Report,
): readonly Line[] | undefined {
  const files = captionFilesOf(lessonFolder).flatMap((file): CaptionFile[] => {
    const source = readRequired(folder, file, report);
    const cues = source === undefined ? undefined : readCues(file, source, report);
    return cues ? [{ file, cues }] : [];
  });
  const [first, ...others] = files;
  for (const file of files) checkTimes(file, durationSeconds ?? Number.POSITIVE_INFINITY, report);
  for (const file of files) checkWritten(file, report);
  // Ids derive from the text, so lines with placeholders have none.
  if (first?.cues.every(({ text }) => text !== TO_WRITE)) checkIds(first, report);
  for (const other of others) if (first) compare(first, other, report);
  return files.length === CAPTION_LANGUAGES.length ? toLines(files) : undefined;
}

function checkTimes({ file, cues }: CaptionFile, durationSeconds: number, report: Report): void {
  let previousEnd = 0;
  for (const { timeLine, startSeconds, endSeconds } of cues) {
    const fail = (problem: string) => report({ file, line: timeLine, field: "time", problem });
    if (endSeconds <= startSeconds) fail("must end after it starts");
    if (startSeconds < previousEnd) fail("starts before the cue above it ends");
    if (endSeconds > durationSeconds + SLACK_SECONDS) fail(`ends after the video of ${durationSeconds} s`);
    previousEnd = endSeconds;
  }
}

/** Reports missing texts once per file, because a freshly imported film has only placeholders. */
function checkWritten({ file, cues }: CaptionFile, report: Report): void {
  const [first, ...others] = cues.filter(({ text }) => text === TO_WRITE);
  if (first === undefined) return;
  const further = others.length > 0 ? `, as are ${others.length} more` : "";
  report({ file, line: first.textLine, field: "text", problem: `is still to be written${further}` });
}

function checkIds({ file, cues }: CaptionFile, report: Report): void {
  const howToGive = `\`npm run content -- lines ${posix.basename(posix.dirname(file))}\``;
  const [first] = cues;
  if (first && cues.every(({ id }) => id === undefined)) {
    report({
      file,
      line: first.line,
      field: "id",
      problem: `is missing, as in every line; run ${howToGive}`,
    });
    return;
  }
  const firstLines = new Map<string, number>();
  for (const { line, id } of cues) {
    const fail = (problem: string) => report({ file, line, field: "id", problem });
    if (id === undefined) {
      fail(`is missing; run ${howToGive}`);
      continue;
    }
    const earlier = firstLines.get(id);
    if (!LINE_ID.test(id))
      fail(`must be 8 of the characters 0 to 9 and a to f, not "${id}"; omit it for new lines`);
    else if (earlier !== undefined) fail(`"${id}" is already on line ${earlier}`);
    firstLines.set(id, earlier ?? line);
  }
}

function compare(first: CaptionFile, { file, cues }: CaptionFile, report: Report): void {
  const name = first.file.slice(first.file.lastIndexOf("/") + 1);
  if (cues.length !== first.cues.length) {
    const problem = `must be ${first.cues.length} as in ${name}, not ${cues.length}`;
    report({ file, line: 1, field: "cue", problem });
    return;
  }
  for (const [index, cue] of cues.entries()) {
    const twin = first.cues[index];
    if (twin === undefined) continue;
    const isSameTime = twin.startSeconds === cue.startSeconds && twin.endSeconds === cue.endSeconds;
    if (!isSameTime)
      report({
        file,
        line: cue.timeLine,
        field: "time",
        problem: `differs from ${name}, line ${twin.timeLine}`,
      });
    if (twin.id !== cue.id)
      report({ file, line: cue.line, field: "id", problem: `differs from ${name}, line ${twin.line}` });
    if (twin.speaker !== cue.speaker) {
      const problem = `must be ${twin.speaker ?? "none"} as in ${name}, line ${twin.textLine}`;
      report({ file, line: cue.textLine, field: "speaker", problem });
    }
  }
}

function toLines([gsw, de, en]: readonly CaptionFile[]): readonly Line[] | undefined {
  if (!gsw || gsw.cues.length !== de?.cues.length || gsw.cues.length !== en?.cues.length) return undefined;
  return gsw.cues.map(({ id = "", startSeconds, endSeconds, speaker, text, line, textLine }, index) => ({
    id,
    startSeconds,
    endSeconds,
    speaker,
    gsw: text,
    de: de.cues[index]?.text ?? "",
    en: en.cues[index]?.text ?? "",
    cueLine: line,
    textLine,
  }));
}
