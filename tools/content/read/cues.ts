import { type CaptionCue, isBlank, linesOf } from "@gruezi/contract/captions/cue";
import { readWebVtt } from "@gruezi/contract/captions/web-vtt";
import { decodeHTML } from "entities/decode";
import type { Fault, Report } from "./faults.ts";

export interface Cue {
  /** The number of the cue's first line. */
  line: number;
  timeLine: number;
  textLine: number;
  /** The id. Undefined for a new line. */
  id: string | undefined;
  startSeconds: number;
  endSeconds: number;
  /** The speaker. Undefined for narration. */
  speaker: string | undefined;
  /** Plain text, without speaker and character references. */
  text: string;
}

const HEADER = "WEBVTT";
const TIMING = /^\d{2}:\d{2}:\d{2}\.\d{3} --> \d{2}:\d{2}:\d{2}\.\d{3}$/;
const VOICED = /^(?:<v [^<>]+>)?[^<>]*$/;

type Fail = (line: number, field: string, problem: string) => void;

/** Parses the plain WebVTT of docs/content-format.md. `undefined` for other files. */
export function readCues(file: string, source: string, report: Report): Cue[] | undefined {
  const faults: Fault[] = [];
  const fail: Fail = (line, field, problem) => faults.push({ file, line, field, problem });
  const lines = linesOf(source);
  if (lines[0] !== HEADER || !isBlank(lines[1]))
    fail(1, HEADER, "must be the first line, followed by an empty one");
  const { cues, problems, notes } = readWebVtt(source, decodeHTML);
  for (const { line, written, kind } of problems) {
    if (kind === "no empty line above") fail(line, "cue", "must have an empty line above it");
    else fail(line, "time", problemOfTime(written));
  }
  for (const line of notes) fail(line, "time", problemOfTime(lines[line - 1] ?? ""));
  if (faults.length === 0 && cues.length === 0) fail(1, "cue", "at least one is needed");
  for (const cue of cues) checkForm(cue, fail);

  for (const fault of faults) report(fault);
  return faults.length > 0 ? undefined : cues.map(toCue);
}

const problemOfTime = (written: string) => `must be HH:MM:SS.mmm --> HH:MM:SS.mmm, not "${written}"`;

function checkForm({ timeLine, timing, written, lines }: CaptionCue, fail: Fail): void {
  const [first = ""] = written;
  if (!TIMING.test(timing)) fail(timeLine, "time", problemOfTime(timing));
  else if (written.length !== 1) fail(timeLine, "text", `must be one line, not ${written.length}`);
  else if (lines.length !== 1 || !VOICED.test(first)) fail(timeLine + 1, "text", HOW_TO_WRITE_TEXT);
}

const HOW_TO_WRITE_TEXT = "must be text, with angle brackets only around the speaker, as in <v Mia>Grüezi!";

const toCue = ({ line, timeLine, id, startSeconds, endSeconds, speaker, lines }: CaptionCue): Cue => ({
  line,
  timeLine,
  textLine: timeLine + 1,
  id,
  startSeconds,
  endSeconds,
  speaker,
  text: lines.join(" "),
});
