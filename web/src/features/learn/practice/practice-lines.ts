import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import type { ExerciseKind } from "./practice-mode.ts";

export interface TranscriptLine {
  /** Null in captions older than line ids, which have no recordings. */
  id: string | null;
  speaker: string | null;
  /** Texts by language: `gsw`, `de`, `en`. */
  textIn: ReadonlyMap<string, string>;
}

export interface PracticePanelProps {
  videoId: string;
  lines: readonly TranscriptLine[];
  clips: LessonContent["Clips"];
  /** Player of the film, which is paused while a line plays. */
  player?: PlayerHandle | null;
  kind: ExerciseKind;
  onChoose: (kind: ExerciseKind) => void;
  onLeave: () => void;
}

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
