import type { Fault, Report } from "./faults.ts";

export interface Cue {
  /** First line of the cue. */
  line: number;
  timeLine: number;
  textLine: number;
  /** Undefined for a new line. */
  id: string | undefined;
  startSeconds: number;
  endSeconds: number;
  /** Undefined for narration. */
  speaker: string | undefined;
  /** Plain, without speaker and WebVTT escapes. */
  text: string;
}

const TIMING = /^(\d{2}):([0-5]\d):([0-5]\d)\.(\d{3}) --> (\d{2}):([0-5]\d):([0-5]\d)\.(\d{3})$/;
const VOICED = /^(?:<v ([^<>]+)>)?([^<>]*)$/;

/** Plain WebVTT of docs/content-format.md; `undefined` for other files. */
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

/** Consecutive lines. */
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

function readCue({ line, lines }: Block, fail: Fail): Cue {
  const id = lines[1]?.includes("-->") ? lines[0] : undefined;
  const timeLine = id === undefined ? line : line + 1;
  const [timing = "", ...texts] = lines.slice(timeLine - line);
  const [, ...numbers] = TIMING.exec(timing) ?? [];
  const [, speaker, text = ""] = VOICED.exec(texts[0] ?? "") ?? [];
  if (numbers.length === 0) fail(timeLine, "time", `must be HH:MM:SS.mmm --> HH:MM:SS.mmm, not "${timing}"`);
  else if (texts.length !== 1) fail(timeLine, "text", `must be one line, not ${texts.length}`);
  else if (text.trim() === "") fail(timeLine + 1, "text", HOW_TO_WRITE_TEXT);
  return {
    line,
    timeLine,
    textLine: timeLine + 1,
    id,
    startSeconds: toSeconds(numbers.slice(0, 4)),
    endSeconds: toSeconds(numbers.slice(4)),
    speaker: speaker === undefined ? undefined : toPlainText(speaker),
    text: toPlainText(text),
  };
}

const HOW_TO_WRITE_TEXT = "must be text, with angle brackets only around the speaker, as in <v Mia>Grüezi!";

const toPlainText = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").trim();

function toSeconds(parts: readonly string[]): number {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = parts.map(Number);
  return hours * 3600 + minutes * 60 + seconds + milliseconds / 1000;
}
