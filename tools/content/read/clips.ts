import {
  clipFileOf,
  clipMark,
  clipSecondsOf,
  PICTURE_WIDTH,
  pictureFileOf,
  slowClipFileOf,
} from "../clips/clip-times.ts";
import type { Line } from "./captions.ts";
import type { ContentFolder } from "./content-folder.ts";
import type { Report } from "./faults.ts";
import { readM4a } from "./m4a.ts";
import { findWebpSize } from "./thumbnail.ts";

const SLACK_SECONDS = 0.06;

export interface Clips {
  files: readonly string[];
  hasSlow: boolean;
}

/** Checks the clips. Either all lines have a slow recording, or none. */
export function readClips(
  folder: ContentFolder,
  lessonFolder: string,
  lines: readonly Line[],
  report: Report,
): Clips {
  const at = (file: string) => `${lessonFolder}/${file}`;
  const howToMake = `\`npm run content -- clips ${lessonFolder.slice(lessonFolder.lastIndexOf("/") + 1)}\``;
  const failFor = (line: Line) => (problem: string) =>
    report({ file: at("captions.gsw.vtt"), line: line.cueLine, field: "clip", problem });
  const identified = lines.filter(({ id }) => id !== "");
  const hasSlow = identified.some(({ id }) => folder.has(at(slowClipFileOf(id))));

  const [first] = identified;
  if (first && !identified.some(({ id }) => folder.has(at(clipFileOf(id))))) {
    failFor(first)(`is missing, as in every line; run ${howToMake}`);
    return { files: [], hasSlow };
  }
  for (const line of identified) {
    const fail = failFor(line);
    const file = clipFileOf(line.id);
    const problem = folder.has(at(file))
      ? problemOfClip(folder.readBytes(at(file)), file, line)
      : `${file} is missing or empty`;
    if (problem) fail(`${problem}; run ${howToMake}`);
    const slow = slowClipFileOf(line.id);
    if (hasSlow && !folder.has(at(slow)))
      fail(`${slow} is missing: all lines of a lesson have a slow recording, or none`);
    else if (hasSlow && readM4a(folder.readBytes(at(slow))) === undefined)
      fail(`${slow} is not an MPEG-4 recording`);
  }
  checkPictures(folder, at, identified, (line, problem) => failFor(line)(`${problem}; run ${howToMake}`));
  const files = identified.flatMap(({ id }) => [
    at(clipFileOf(id)),
    at(pictureFileOf(id)),
    ...(hasSlow ? [at(slowClipFileOf(id))] : []),
  ]);
  return { files, hasSlow };
}

function checkPictures(
  folder: ContentFolder,
  at: (file: string) => string,
  lines: readonly Line[],
  fail: (line: Line, problem: string) => void,
): void {
  const [first] = lines;
  if (first && !lines.some(({ id }) => folder.has(at(pictureFileOf(id))))) {
    fail(first, "has no picture, as in every line");
    return;
  }
  for (const line of lines) {
    const problem = problemOfPicture(folder, at(pictureFileOf(line.id)));
    if (problem) fail(line, `${pictureFileOf(line.id)} ${problem}`);
  }
}

function problemOfPicture(folder: ContentFolder, file: string): string | undefined {
  if (!folder.has(file)) return "is missing or empty";
  const isAsWide = findWebpSize(folder.readBytes(file))?.width === PICTURE_WIDTH;
  return isAsWide ? undefined : `is not a WebP image ${PICTURE_WIDTH} pixels wide`;
}

/** Matches the mark of a recording. Recordings without one are not checked. */
const CUT_FOR = /^\d+-\d+ /;

function problemOfClip(bytes: Buffer, file: string, line: Line): string | undefined {
  const recording = readM4a(bytes);
  if (recording === undefined) return `${file} is not an MPEG-4 recording`;
  const { seconds, comment = "" } = recording;
  const expected = clipSecondsOf(line);
  if (Math.abs(seconds - expected) > SLACK_SECONDS)
    return `${file} has ${seconds.toFixed(2)} s where the cue needs ${expected.toFixed(2)} s`;
  const [cutFor] = CUT_FOR.exec(comment) ?? [];
  const isMoved = cutFor !== undefined && cutFor !== clipMark(line, "");
  return isMoved ? `${file} was cut for other times than the cue's` : undefined;
}
