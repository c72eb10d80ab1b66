import { CAPTION_LANGUAGES } from "@gruezi/contract/documents/lesson-secret";
import { type ContentFolder, HOW_TO_MAKE_MEDIA, readRequired } from "./content-folder.ts";
import type { Fault, Report } from "./faults.ts";

/** A lesson says its length in whole seconds, within one of the real one. */
const SLACK_SECONDS = 1;

export const captionFilesOf = (lessonFolder: string) =>
  CAPTION_LANGUAGES.map((language) => `${lessonFolder}/captions.${language}.vtt`);

interface CaptionFile {
  file: string;
  cues: readonly Cue[];
}

/** Checks a lesson's three caption files: each is well-formed, and all have the same times. */
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

interface Cue {
  line: number;
  startSeconds: number;
  endSeconds: number;
}

const TIMING = /^(\d{2}):([0-5]\d):([0-5]\d)\.(\d{3}) --> (\d{2}):([0-5]\d):([0-5]\d)\.(\d{3})$/;

/** Reads the plain WebVTT of docs/content-format.md; `undefined` for anything else. */
function readCues(file: string, source: string, report: Report): Cue[] | undefined {
  const faults: Fault[] = [];
  const fail: Fail = (line, field, problem) => faults.push({ file, line, field, problem });
  const [header, ...blocks] = blocksOf(source);
  if (header?.lines.join("\n") !== "WEBVTT")
    fail(1, "WEBVTT", "must be the first line, followed by an empty one");
  if (blocks.length === 0) fail(1, "cue", "at least one is needed");
  const cues = blocks.map((block) => readCue(block, fail));

  for (const fault of faults) report(fault);
  return faults.length > 0 ? undefined : cues;
}

type Fail = (line: number, field: string, problem: string) => void;

/** Consecutive lines, with the number of the first. */
interface Block {
  line: number;
  lines: readonly string[];
}

function blocksOf(source: string): Block[] {
  const lines = source.split(/\r?\n/).map((text, index) => ({ text, line: index + 1 }));
  const starts = lines.filter(({ text }, index) => text.trim() !== "" && !lines[index - 1]?.text.trim());
  return starts.map(({ line }) => {
    const rest = lines.slice(line - 1).map(({ text }) => text);
    const end = rest.findIndex((text) => text.trim() === "");
    return { line, lines: end === -1 ? rest : rest.slice(0, end) };
  });
}

function readCue({ line, lines: [timing = "", ...texts] }: Block, fail: Fail): Cue {
  const [, ...numbers] = TIMING.exec(timing) ?? [];
  if (numbers.length === 0) fail(line, "time", `must be HH:MM:SS.mmm --> HH:MM:SS.mmm, not "${timing}"`);
  else if (texts.length !== 1) fail(line, "text", `must be one line, not ${texts.length}`);
  return { line, startSeconds: toSeconds(numbers.slice(0, 4)), endSeconds: toSeconds(numbers.slice(4)) };
}

function toSeconds(parts: readonly string[]): number {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = parts.map(Number);
  return hours * 3600 + minutes * 60 + seconds + milliseconds / 1000;
}
