import type { PracticeLine } from "#features/learn/practice/practice-lines.ts";
import type { Content, DealtClips } from "#features/learn/today/supply/contents.ts";

export interface Said {
  /** A card's id is the file of its recording. */
  line: PracticeLine;
  clips: DealtClips;
  hasSound: boolean;
}

/** `/media/…/audio/card-s-brot.m4a`, with the CDN's query if signed by it. */
const RECORDING = /^(?<folder>[^?]*\/)(?<file>[^/?]+)\.m4a(?<query>\?.*)?$/;

/** A card becomes a line, so that both are practised alike. */
export function saidOf(content: Content): Said {
  if (content.kind !== "card") return { line: content.line, clips: content.clips, hasSound: true };
  const { SwissGerman, English, AudioUrl = "" } = content.card;
  const { folder = "", file = "", query = "" } = RECORDING.exec(AudioUrl)?.groups ?? {};
  return {
    line: { id: file, speaker: null, gsw: SwissGerman, german: "", english: English },
    clips: { Url: folder + query, HasSlow: false },
    hasSound: file !== "",
  };
}
