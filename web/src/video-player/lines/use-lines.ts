import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { CaptionTrack } from "#video-player/captions.ts";
import {
  createLinePlayback,
  idleMode,
  type LineMode,
  type LinePlayback,
  type SpokenLine,
} from "./line-playback.ts";

const NO_LINES: readonly SpokenLine[] = [];

/** Returns the lines of the first readable captions. */
const linesOf = (tracks: readonly CaptionTrack[]): readonly SpokenLine[] =>
  tracks.map(({ cues }) => cues).find((cues) => typeof cues !== "string") ?? NO_LINES;

/** Connects line playback to a video. Null without an element. */
export function useLines(
  video: HTMLVideoElement | null,
  tracks: readonly CaptionTrack[],
  playFrom: (seconds: number) => void,
): LinePlayback | null {
  const lines = linesOf(tracks);
  const playback = useMemo(() => video && createLinePlayback(video, playFrom), [video, playFrom]);

  useEffect(() => playback?.connect(), [playback]);
  useEffect(() => playback?.setLines(lines), [playback, lines]);

  return playback;
}

const never = () => () => undefined;

export function useLineMode(playback: LinePlayback | null): LineMode {
  const [idle] = useState(idleMode);
  return useSyncExternalStore(
    playback?.subscribe ?? never,
    () => playback?.getMode() ?? idle,
    () => idle,
  );
}
