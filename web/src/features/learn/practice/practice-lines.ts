import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { PlayerHandle } from "#video-player/player-handle.ts";

/** A row of the transcript, as far as one practises with it. */
export interface TranscriptLine {
  /** Null in captions that are older than line ids: such a line has no recording. */
  id: string | null;
  speaker: string | null;
  /** By language: `gsw`, `de`, `en`. */
  textIn: ReadonlyMap<string, string>;
}

export interface PracticePanelProps {
  videoId: string;
  lines: readonly TranscriptLine[];
  clips: LessonContent["Clips"];
  /** Pauses while a line is heard. */
  player?: PlayerHandle | null;
}

/** A line that can be heard and typed. */
export interface PracticeLine {
  id: string;
  speaker: string | null;
  gsw: string;
  german: string;
  english: string;
}

export function toPracticeLines(lines: readonly TranscriptLine[]): PracticeLine[] {
  return lines.flatMap(({ id, speaker, textIn }) => {
    const gsw = textIn.get("gsw");
    if (id === null || !gsw) return [];
    return [{ id, speaker, gsw, german: textIn.get("de") ?? "", english: textIn.get("en") ?? "" }];
  });
}
