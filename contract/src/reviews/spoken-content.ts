import type { LessonLine } from "../documents/lesson-lines.ts";
import type { LineClips, ReviewContent } from "./content.ts";

export interface SpokenContent {
  /** Spoken line. For a card, its id is the name of the recording's file. */
  line: Pick<LessonLine, "id" | "speaker" | "gsw" | "german" | "english">;
  clips: LineClips;
  hasSound: boolean;
}

/** Address of a recording, such as `/media/…/audio/card-s-brot.m4a`, with the query if the CDN signed it. */
const RECORDING = /^(?<folder>[^?]*\/)(?<file>[^/?]+)\.m4a(?<query>\?.*)?$/;

/** Converts a card to a line, so that both are practised alike. */
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
