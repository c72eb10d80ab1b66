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

const TIMES = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})(?:[ \t]|$)/;
const VOICE = /^<v(?:\.[^\s>]*)?[ \t]+([^>]+)>/;
const TAGS = /<[^>]*>/g;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00A0",
  "&lrm;": "\u200E",
  "&rlm;": "\u200F",
};

const toSeconds = (clock: string) =>
  clock.split(":").reduce((seconds, part) => 60 * seconds + Number(part), 0);

const toPlainText = (payload: string) =>
  payload.replace(TAGS, "").replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

function findSpeaker(payload: string): string | null {
  const [, speaker] = VOICE.exec(payload) ?? [];
  return speaker === undefined ? null : toPlainText(speaker).trim();
}

/** An identifier may precede the times. Blocks without times are notes or styles. */
function findCue(block: string): Cue | undefined {
  const lines = block.split("\n");
  const timesAt = lines.findIndex((line) => line.includes("-->"));
  const [, start, end] = TIMES.exec(lines[timesAt] ?? "") ?? [];
  if (start === undefined || end === undefined) return undefined;
  const payload = lines.slice(timesAt + 1).join("\n");
  return {
    id: lines[timesAt - 1] ?? null,
    startSeconds: toSeconds(start),
    endSeconds: toSeconds(end),
    text: toPlainText(payload).trim(),
    speaker: findSpeaker(payload),
  };
}

const isShown = (cue: Cue | undefined): cue is Cue =>
  cue !== undefined && cue.text !== "" && cue.endSeconds > cue.startSeconds;

/**
 * Sorted plain-text cues of a WebVTT file (w3.org/TR/webvtt1). Unreadable cues are skipped, like in browsers.
 * @throws Error for a file that is not WebVTT or has no cues
 */
export function parseWebVtt(source: string): readonly Cue[] {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) throw new Error("Captions must begin with WEBVTT.");
  const cues = text
    .split(/\n{2,}/)
    .map(findCue)
    .filter(isShown);
  if (cues.length === 0) throw new Error("Captions without a single cue.");
  return cues.sort((one, other) => one.startSeconds - other.startSeconds);
}

/** -1 where there is none. */
export function cueAt(cues: readonly Pick<Cue, "startSeconds" | "endSeconds">[], seconds: number): number {
  return cues.findLastIndex((cue) => cue.startSeconds <= seconds && seconds < cue.endSeconds);
}
