import { type Cue, cueAt } from "#lib/web-vtt.ts";
import type { CaptionTrack } from "#video-player/captions.ts";

/** One spoken line, with its text in each language that has captions for it. */
export interface TranscriptRow {
  startSeconds: number;
  endSeconds: number;
  textIn: ReadonlyMap<string, string>;
}

const isReadable = (track: CaptionTrack): track is CaptionTrack & { cues: readonly Cue[] } =>
  typeof track.cues !== "string";

/** The index of the line that started last, which stays the current one in the pause after it; -1 before the first. */
export function rowAt(rows: readonly TranscriptRow[], seconds: number): number {
  return rows.findLastIndex((row) => row.startSeconds <= seconds);
}

/** Takes the times from the first readable track. Other tracks give the cue that is shown in the middle of each line. */
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
