import { type Cue, cueAt } from "#lib/web-vtt.ts";
import type { CaptionTrack } from "#video-player/captions.ts";

export interface TranscriptRow extends Pick<Cue, "id" | "startSeconds" | "endSeconds" | "speaker"> {
  /** One-based number, which names a hidden line. */
  number: number;
  textIn: ReadonlyMap<string, string>;
}

const isReadable = (track: CaptionTrack): track is CaptionTrack & { cues: readonly Cue[] } =>
  typeof track.cues !== "string";

/**
 * Combines the tracks into lines. The first readable track gives the times; the others give the cue at the
 * middle of each line.
 */
export function toRows(tracks: readonly CaptionTrack[]): readonly TranscriptRow[] {
  const readable = tracks.filter(isReadable);
  const [first] = readable;
  if (!first) return [];
  return first.cues.map(({ id, startSeconds, endSeconds, speaker }, index) => {
    const middle = (startSeconds + endSeconds) / 2;
    const texts = readable.flatMap(({ language, cues }): [string, string][] => {
      const cue = cues[cueAt(cues, middle)];
      return cue ? [[language, cue.text]] : [];
    });
    return { id, number: index + 1, startSeconds, endSeconds, speaker, textIn: new Map(texts) };
  });
}

export const spokenIn = ({ textIn }: Pick<TranscriptRow, "textIn">): string => textIn.get("gsw") ?? "";
