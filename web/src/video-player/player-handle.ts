import { type Ref, type RefObject, useCallback, useImperativeHandle } from "react";
import type { LinePlayback } from "./lines/line-playback.ts";
import { play } from "./play.ts";
import type { PlaybackEvent } from "./playback-phase.ts";

export interface PlayerHandle {
  video: HTMLVideoElement;
  lines: LinePlayback;
  /** Seeks to a time, and starts the video. */
  playFrom(seconds: number): void;
}

export function usePlayFrom(
  video: HTMLVideoElement | null,
  resumeAt: RefObject<number>,
  send: (event: PlaybackEvent) => void,
): PlayerHandle["playFrom"] {
  return useCallback(
    (seconds) => {
      if (!video) return;
      const seek = () => {
        video.currentTime = seconds;
      };
      if (video.readyState >= video.HAVE_METADATA) {
        seek();
        play(video);
        return;
      }
      resumeAt.current = seconds;
      // A source that is being attached would use its earlier start.
      video.addEventListener("loadedmetadata", seek, { once: true });
      send("play-asked");
    },
    [video, resumeAt, send],
  );
}

interface HandlePlan {
  video: HTMLVideoElement | null;
  hasAddress: boolean;
  lines: LinePlayback | null;
  playFrom: PlayerHandle["playFrom"];
}

/** Sets the ref to the handle. Null without an address. */
export function usePlayerHandle(
  ref: Ref<PlayerHandle | null> | undefined,
  { video, hasAddress, lines, playFrom }: HandlePlan,
): void {
  useImperativeHandle<PlayerHandle | null, PlayerHandle | null>(
    ref,
    () => (video && lines && hasAddress ? { video, lines, playFrom } : null),
    [video, lines, hasAddress, playFrom],
  );
}
