import type { CaptionCue } from "@gruezi/contract/captions/cue";
import { isWebVtt, readWebVtt } from "@gruezi/contract/captions/web-vtt";
import { decodeXML } from "entities/decode";

export interface Cue {
  /** The id of the line in its lesson, equal in all languages. */
  id: string | null;
  startSeconds: number;
  endSeconds: number;
  /** Plain text without the speaker. */
  text: string;
  /** Null where the cue is narrated. */
  speaker: string | null;
}

/**
 * Characters of HTML's named references. New publications write only those of XML, but earlier ones kept
 * those of HTML. HTML's full table of 2,231 names is too large for pages: captions contain only letters with
 * marks, and these characters.
 */
const SIGNS: Partial<Record<string, string>> = {
  nbsp: "\u00A0",
  lrm: "\u200E",
  rlm: "\u200F",
  szlig: "ß",
  oelig: "œ",
  OElig: "Œ",
  aelig: "æ",
  AElig: "Æ",
  euro: "€",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  laquo: "«",
  raquo: "»",
  lsaquo: "‹",
  rsaquo: "›",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
};

/** Combining marks, which follow their letter. */
const MARKS: Partial<Record<string, string>> = {
  uml: "\u0308",
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  cedil: "\u0327",
};
const LETTER_WITH_MARK = /^([A-Za-z])([a-z]{3,5})$/;

/** Returns a letter with a mark. Undefined without a composed letter, since HTML names only composed ones. */
function toLetter(name: string): string | undefined {
  const [, letter = "", kind = ""] = LETTER_WITH_MARK.exec(name) ?? [];
  const mark = MARKS[kind];
  const composed = mark && (letter + mark).normalize("NFC");
  return composed?.length === 1 ? composed : undefined;
}

const decode = (text: string) =>
  decodeXML(text.replace(/&([A-Za-z]+);/g, (whole, name) => SIGNS[name] ?? toLetter(name) ?? whole));

const toCue = ({ id, startSeconds, endSeconds, lines, speaker }: CaptionCue): Cue => ({
  id: id ?? null,
  startSeconds,
  endSeconds,
  text: lines.join("\n"),
  speaker: speaker ?? null,
});

const isShown = ({ text, startSeconds, endSeconds }: Cue) => text !== "" && endSeconds > startSeconds;

/**
 * Returns the sorted plain-text cues of a WebVTT file. Skips unreadable cues, as browsers do.
 * @throws Error for a file that is not WebVTT or has no cues
 */
export function parseWebVtt(source: string): readonly Cue[] {
  if (!isWebVtt(source)) throw new Error("Captions must begin with WEBVTT.");
  const cues = readWebVtt(source, decode).cues.map(toCue).filter(isShown);
  if (cues.length === 0) throw new Error("Captions without a single cue.");
  return cues.sort((one, other) => one.startSeconds - other.startSeconds);
}

/** Returns the index of the cue at a time. -1 where there is none. */
export function cueAt(cues: readonly Pick<Cue, "startSeconds" | "endSeconds">[], seconds: number): number {
  return cues.findLastIndex((cue) => cue.startSeconds <= seconds && seconds < cue.endSeconds);
}
