import {
  type CaptionCue,
  type CaptionProblem,
  type Decode,
  findFilled,
  isBlank,
  linesOf,
  type ReadCaptions,
  readText,
  readTimes,
} from "./cue.ts";

export const isWebVtt = (source: string): boolean => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(source);

const NOTE = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

const hasArrow = (line: string | undefined): boolean => line?.includes("-->") ?? false;

/**
 * Reads WebVTT like browsers (w3.org/TR/webvtt1), except for lines of spaces, which look empty, and for a `<`
 * within a text.
 */
export function readWebVtt(source: string, decode: Decode): ReadCaptions {
  const lines = linesOf(source);
  const cues: CaptionCue[] = [];
  const problems: CaptionProblem[] = [];
  const notes: number[] = [];
  const fail = (at: number, kind: CaptionProblem["kind"]) =>
    problems.push({ line: at + 1, written: lines[at] ?? "", kind });

  let at = endOfBlock(lines, 0);
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const timeAt = hasArrow(lines[at]) ? at : at + 1;
    if (!hasArrow(lines[timeAt])) {
      if (NOTE.test(lines[at] ?? "")) notes.push(at + 1);
      else fail(at, "outside of cues");
      at = endOfBlock(lines, at);
      continue;
    }
    const end = endOfBlock(lines, timeAt + 1);
    if (hasArrow(lines[end])) fail(end, "no empty line above");
    const timing = lines[timeAt] ?? "";
    const times = readTimes(timing);
    const written = lines.slice(timeAt + 1, end).filter((line) => !isBlank(line));
    const id = timeAt > at ? lines[at]?.trim() : undefined;
    if (times)
      cues.push({
        line: at + 1,
        timeLine: timeAt + 1,
        id,
        timing,
        ...times,
        written,
        ...readText(written, decode),
      });
    else fail(timeAt, "unreadable time");
    at = end;
  }
  return { cues, problems, notes };
}

/** Returns the end of a block. A line with an arrow ends it, too. */
function endOfBlock(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && !hasArrow(lines[at]) && !isSeparator(lines, at)) at += 1;
  return at;
}

/**
 * Returns whether the line separates cues. A line of spaces does if a cue follows. In rolling captions it is
 * the empty first row of a cue.
 */
function isSeparator(lines: readonly string[], at: number): boolean {
  if (lines[at] === "") return true;
  if (!isBlank(lines[at])) return false;
  const next = findFilled(lines, at, 1);
  return (
    next === lines.length || [lines[next], lines[next + 1]].some(hasArrow) || NOTE.test(lines[next] ?? "")
  );
}
