import { useCallback, useSyncExternalStore } from "react";
import { type LinePlayback, lineAt } from "#video-player/lines/line-playback.ts";
import type { TranscriptRow } from "./transcript-rows.ts";

const TIME_EVENTS = ["timeupdate", "seeking", "seeked", "emptied"];

/**
 * Returns the index of the playing line, -1 before the first. Renders when the line changes, not at every
 * `timeupdate`.
 */
export function usePlayingRow(rows: readonly TranscriptRow[], video: HTMLVideoElement | undefined): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      for (const name of TIME_EVENTS) video?.addEventListener(name, notify);
      return () => {
        for (const name of TIME_EVENTS) video?.removeEventListener(name, notify);
      };
    },
    [video],
  );
  return useSyncExternalStore(subscribe, () => (video ? lineAt(rows, video.currentTime) : -1), beforeFirst);
}

const beforeFirst = () => -1;
const never = () => () => undefined;

/** Returns the start of the repeated line in seconds. Undefined if none repeats. */
export const useRepeatedSeconds = (lines: LinePlayback | undefined): number | undefined =>
  useSyncExternalStore(
    lines?.subscribe ?? never,
    () => lines?.getMode().repeated?.startSeconds,
    () => undefined,
  );
