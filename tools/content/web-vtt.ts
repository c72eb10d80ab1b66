import type { Fault, Report } from "./faults.ts";

export interface Cue {
  line: number;
  startSeconds: number;
  endSeconds: number;
}

const TIMING = /^(\d{2}):([0-5]\d):([0-5]\d)\.(\d{3}) --> (\d{2}):([0-5]\d):([0-5]\d)\.(\d{3})$/;

/** The cues of the plain WebVTT that docs/content-format.md describes; undefined where the file is anything else. */
export function readCues(file: string, source: string, report: Report): Cue[] | undefined {
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

/** Lines that stand together, and the line on which they begin. */
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
