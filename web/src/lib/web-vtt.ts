import type { CaptionCue } from "@gruezi/contract/captions/cue";
import { isWebVtt, readWebVtt } from "@gruezi/contract/captions/web-vtt";
import { decodeXML } from "entities/decode";

export interface Cue {
  /** The line's id in its lesson, equal in all languages. */
  id: string | null;
  startSeconds: number;
  endSeconds: number;
  /** Plain, without the speaker. */
  text: string;
  /** Null where the cue is narrated. */
  speaker: string | null;
}

/** Names of WebVTT. A publication writes those of XML only, so the table of HTML stays away from pages. */
const NAMED: Record<string, string> = { nbsp: "\u00A0", lrm: "\u200E", rlm: "\u200F" };

const decode = (text: string) =>
  decodeXML(text.replace(/&(nbsp|lrm|rlm);/g, (_whole, name) => NAMED[name] ?? ""));

const toCue = ({ id, startSeconds, endSeconds, lines, speaker }: CaptionCue): Cue => ({
  id: id ?? null,
  startSeconds,
  endSeconds,
  text: lines.join("\n"),
  speaker: speaker ?? null,
});

const isShown = ({ text, startSeconds, endSeconds }: Cue) => text !== "" && endSeconds > startSeconds;

/**
 * Sorted plain-text cues of a WebVTT file. Unreadable cues are skipped, like in browsers.
 * @throws Error for a file that is not WebVTT or has no cues
 */
export function parseWebVtt(source: string): readonly Cue[] {
  if (!isWebVtt(source)) throw new Error("Captions must begin with WEBVTT.");
  const cues = readWebVtt(source, decode).cues.map(toCue).filter(isShown);
  if (cues.length === 0) throw new Error("Captions without a single cue.");
  return cues.sort((one, other) => one.startSeconds - other.startSeconds);
}

/** -1 where there is none. */
export function cueAt(cues: readonly Pick<Cue, "startSeconds" | "endSeconds">[], seconds: number): number {
  return cues.findLastIndex((cue) => cue.startSeconds <= seconds && seconds < cue.endSeconds);
}
