/** A cue of a caption file. Lines of the file are counted from 1. */
export interface CaptionCue {
  /** First line of the cue. */
  line: number;
  timeLine: number;
  id: string | undefined;
  /** Line of the times, as written. */
  timing: string;
  startSeconds: number;
  endSeconds: number;
  /** Undefined for narration. */
  speaker: string | undefined;
  /** Text lines as written, without blank ones. */
  written: readonly string[];
  /** Text lines without speaker, markup and character references. None of them is empty. */
  lines: readonly string[];
}

export interface CaptionProblem {
  line: number;
  written: string;
  kind: "unreadable time" | "outside of cues" | "no empty line above";
}

export interface ReadCaptions {
  cues: readonly CaptionCue[];
  /** Faults of the file. Only what they name is left out. */
  problems: readonly CaptionProblem[];
  /** Lines at which comments, styles and regions begin. */
  notes: readonly number[];
}

/** Decodes character references. A page needs fewer names than an author's file. */
export type Decode = (text: string) => string;

export const linesOf = (source: string): readonly string[] => source.replace(/^\uFEFF/, "").split(/\r\n?|\n/);

export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === "";

/** Returns the nearest line with text, beginning at `from`. Returns the end of the list if there is none. */
export function findFilled(lines: readonly string[], from: number, step: 1 | -1): number {
  let at = from;
  while (at >= 0 && at < lines.length && isBlank(lines[at])) at += step;
  return at;
}

const CLOCK = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9}))?`;
const TIMES = new RegExp(String.raw`^\s*${CLOCK}\s*-{1,3}>\s*${CLOCK}(?:\s|$)`);

/**
 * Reads the times of a cue. Accepts what programs write beyond the standard: one digit, a comma, no fraction,
 * no spaces.
 */
export function readTimes(timing: string): { startSeconds: number; endSeconds: number } | undefined {
  const [whole, ...parts] = TIMES.exec(timing) ?? [];
  const [startSeconds, endSeconds] = [toSeconds(parts.slice(0, 4)), toSeconds(parts.slice(4))];
  if (whole === undefined || startSeconds === undefined || endSeconds === undefined) return undefined;
  return { startSeconds, endSeconds };
}

function toSeconds([hours = "0", minutes, seconds, fraction = "0"]: readonly (string | undefined)[]) {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const milliseconds = Math.round(1000 * Number(`0.${fraction}`));
  return (1000 * (3600 * Number(hours) + 60 * Number(minutes) + Number(seconds)) + milliseconds) / 1000;
}

const VOICE = /^\s*<v(?:\.[^\s<>]*)?[ \t]+([^<>]+)>/i;

/**
 * Markup: elements of WebVTT, those of HTML in SubRip, times of words, and positions. Any other `<` is text.
 */
const MARKUP =
  /<\/?(?:[cibus]|ruby|rt)(?:\.[^\s<>]+)?\s*>|<\/?(?:v|lang)(?:[.\s][^<>]*)?>|<\/?(?:font|span)(?:\s[^<>]*)?>|<\d[\d:.]*>|\{\\[^}]*\}/gi;
const LINE_BREAK = /<br\s*\/?>/i;

/** Spaces to collapse. A no-break space is kept. */
const SPACES = /[\t\n\v\f\r ]+/g;

export function readText(written: readonly string[], decode: Decode) {
  const toPlain = (text: string) => decode(text).replace(SPACES, " ").trim().normalize("NFC");
  const speaker = VOICE.exec(written[0] ?? "")?.[1];
  return {
    speaker: speaker === undefined ? undefined : toPlain(speaker),
    lines: written
      .flatMap((line) => line.split(LINE_BREAK))
      .map((line) => toPlain(line.replace(MARKUP, "")))
      .filter((line) => line !== ""),
  };
}
