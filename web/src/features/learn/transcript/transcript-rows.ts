import { type Cue, cueAt } from "#lib/web-vtt.ts";
import type { CaptionTrack } from "#video-player/captions.ts";

/** One line of what is said, in every language that has it. */
export interface TranscriptRow {
  startSeconds: number;
  endSeconds: number;
  textIn: ReadonlyMap<string, string>;
}

const isReadable = (track: CaptionTrack): track is CaptionTrack & { cues: readonly Cue[] } =>
  typeof track.cues !== "string";

/** The line to look at: the one that was begun last, also in the pause after it; -1 before the first. */
export function rowAt(rows: readonly TranscriptRow[], seconds: number): number {
  return rows.findLastIndex((row) => row.startSeconds <= seconds);
}

/** The first readable language sets the times; another one's line is the one said in the middle of it. */
export function toRows(tracks: readonly CaptionTrack[]): readonly TranscriptRow[] {
  const readable = tracks.filter(isReadable);
  const [first] = readable;
  if (!first) return [];
  return first.cues.map(({ startSeconds, endSeconds }) => {
    const middle = (startSeconds + endSeconds) / 2;
    const texts = readable.flatMap(({ language, cues }): [string, string][] => {
      const cue = cues[cueAt(cues, middle)];
      return cue ? [[language, cue.text]] : [];
    });
    return { startSeconds, endSeconds, textIn: new Map(texts) };
  });
}
