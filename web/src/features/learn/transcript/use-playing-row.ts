import { useCallback, useSyncExternalStore } from "react";
import { rowAt, type TranscriptRow } from "./transcript-rows.ts";

const TIME_EVENTS = ["timeupdate", "seeking", "seeked", "emptied"];

/** The place of the row to look at; it changes with the lines, not with the clock. */
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
  return useSyncExternalStore(subscribe, () => (video ? rowAt(rows, video.currentTime) : -1));
}
