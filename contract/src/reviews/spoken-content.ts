import type { LessonLine } from "../documents/lesson-lines.ts";
import type { LineClips, ReviewContent } from "./content.ts";

export interface SpokenContent {
  /** A card's id is the file of its recording. */
  line: Pick<LessonLine, "id" | "speaker" | "gsw" | "german" | "english">;
  clips: LineClips;
  hasSound: boolean;
}

/** `/media/…/audio/card-s-brot.m4a`, with the CDN's query if signed by it. */
const RECORDING = /^(?<folder>[^?]*\/)(?<file>[^/?]+)\.m4a(?<query>\?.*)?$/;

/** A card becomes a line, so that both are practised alike. */
export function spokenContent(content: ReviewContent): SpokenContent {
  if (content.kind !== "card") return { line: content.line, clips: content.clips, hasSound: true };
  const { SwissGerman, English, AudioUrl = "" } = content.card;
  const { folder = "", file = "", query = "" } = RECORDING.exec(AudioUrl)?.groups ?? {};
  return {
    line: { id: file, speaker: null, gsw: SwissGerman, german: "", english: English },
    clips: { Url: folder + query, HasSlow: false },
    hasSound: file !== "",
  };
}
