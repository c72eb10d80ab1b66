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

/** Matches lines that look like times, also with an arrow that a word processor replaced. */
const LOOKS_LIKE_TIMES = /-->.*\d\s*:\s*\d|^\s*\d+\s*:\s*\d+.*(?:-->|\d\s*:\s*\d+\s*:\s*\d)/;

const numberIn = (line: string | undefined): number | undefined =>
  /^\s*\d+\s*$/.test(line ?? "") ? Number(line) : undefined;

/** Reads SubRip. A cue begins at its times, since its text may contain empty lines. */
export function readSubRip(source: string, decode: Decode): ReadCaptions {
  const lines = linesOf(source);
  const cues: CaptionCue[] = [];
  const problems: CaptionProblem[] = [];
  const fail = (at: number, kind: CaptionProblem["kind"]) =>
    problems.push({ line: at + 1, written: lines[at] ?? "", kind });

  const starts = startsOf(lines);
  const first = findFilled(lines, 0, 1);
  if (first < (starts[0]?.at ?? lines.length)) fail(first, "outside of cues");
  for (const [index, { at, timeAt, number }] of starts.entries()) {
    const end = starts[index + 1]?.at ?? lines.length;
    const loose = index + 1 === starts.length ? findLooseNumber(lines, timeAt, number) : undefined;
    if (loose !== undefined) fail(loose, "outside of cues");
    const timing = lines[timeAt] ?? "";
    const times = readTimes(timing);
    const written = lines.slice(timeAt + 1, loose ?? end).filter((line) => !isBlank(line));
    if (times)
      cues.push({
        line: at + 1,
        timeLine: timeAt + 1,
        id: number === undefined ? undefined : String(number),
        timing,
        ...times,
        written,
        ...readText(written, decode),
      });
    else fail(timeAt, "unreadable time");
  }
  return { cues, problems, notes: [] };
}

interface CueStart {
  /** Index of the number or, without one, of the times. */
  at: number;
  timeAt: number;
  number: number | undefined;
}

/**
 * Finds where cues begin. A number belongs to the times below it. If an empty line separates them, it does so
 * only if it continues the count.
 */
function startsOf(lines: readonly string[]): readonly CueStart[] {
  const starts: CueStart[] = [];
  for (const [timeAt, line] of lines.entries()) {
    if (!readTimes(line) && !LOOKS_LIKE_TIMES.test(line)) continue;
    const last = starts.at(-1);
    const numberAt = findFilled(lines, timeAt - 1, -1);
    const number = numberAt > (last?.timeAt ?? -1) ? numberIn(lines[numberAt]) : undefined;
    const isCounted = number !== undefined && (numberAt === timeAt - 1 || number === nextTo(last));
    starts.push(isCounted ? { at: numberAt, timeAt, number } : { at: timeAt, timeAt, number: undefined });
  }
  return starts;
}

const nextTo = (last: CueStart | undefined) => (last === undefined ? 1 : (last.number ?? Number.NaN) + 1);

/** Finds the number of a cue that breaks off at the end of the file. */
function findLooseNumber(lines: readonly string[], timeAt: number, number: number | undefined) {
  const at = findFilled(lines, lines.length - 1, -1);
  const isLoose =
    at > timeAt + 1 && isBlank(lines[at - 1]) && numberIn(lines[at]) === (number ?? Number.NaN) + 1;
  return isLoose ? at : undefined;
}
