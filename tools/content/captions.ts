import { CAPTION_LANGUAGES } from "@gruezi/contract/documents/lesson-secret";
import { type ContentFolder, HOW_TO_MAKE_MEDIA, readRequired } from "./content-folder.ts";
import type { Report } from "./faults.ts";
import { type Cue, readCues } from "./web-vtt.ts";

/** A lesson says its length in whole seconds, within one of the real one. */
const SLACK_SECONDS = 1;

export const captionFilesOf = (lessonFolder: string) =>
  CAPTION_LANGUAGES.map((language) => `${lessonFolder}/captions.${language}.vtt`);

interface CaptionFile {
  file: string;
  cues: readonly Cue[];
}

/** The three caption files of a lesson: each well made, and all with the same times. */
export function checkCaptions(
  folder: ContentFolder,
  lessonFolder: string,
  durationSeconds: number | undefined,
  report: Report,
): void {
  const files = captionFilesOf(lessonFolder).flatMap((file): CaptionFile[] => {
    const source = readRequired(folder, file, report, HOW_TO_MAKE_MEDIA);
    const cues = source === undefined ? undefined : readCues(file, source, report);
    return cues ? [{ file, cues }] : [];
  });
  const [first, ...others] = files;
  for (const file of files) checkTimes(file, durationSeconds ?? Number.POSITIVE_INFINITY, report);
  for (const other of others) if (first) compareTimes(first, other, report);
}

function checkTimes({ file, cues }: CaptionFile, durationSeconds: number, report: Report): void {
  let previousEnd = 0;
  for (const { line, startSeconds, endSeconds } of cues) {
    const fail = (problem: string) => report({ file, line, field: "time", problem });
    if (endSeconds <= startSeconds) fail("must end after it starts");
    if (startSeconds < previousEnd) fail("starts before the cue above it ends");
    if (endSeconds > durationSeconds + SLACK_SECONDS) fail(`ends after the video of ${durationSeconds} s`);
    previousEnd = endSeconds;
  }
}

function compareTimes(first: CaptionFile, { file, cues }: CaptionFile, report: Report): void {
  const name = first.file.slice(first.file.lastIndexOf("/") + 1);
  if (cues.length !== first.cues.length) {
    const problem = `must be ${first.cues.length} as in ${name}, not ${cues.length}`;
    report({ file, line: 1, field: "cue", problem });
    return;
  }
  for (const [index, { line, startSeconds, endSeconds }] of cues.entries()) {
    const twin = first.cues[index];
    const isSame = twin?.startSeconds === startSeconds && twin.endSeconds === endSeconds;
    if (!isSame) report({ file, line, field: "time", problem: `is not that of ${name}, line ${twin?.line}` });
  }
}
