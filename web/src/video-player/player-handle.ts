import { type Ref, type RefObject, useImperativeHandle } from "react";
import { play } from "./play.ts";
import type { PlaybackEvent } from "./playback-phase.ts";

/** What the page may do with a player: watch its element, and jump. */
export interface PlayerHandle {
  video: HTMLVideoElement;
  /** Plays on from a second, and begins the video where it has not begun. */
  playFrom(seconds: number): void;
}

interface HandlePlan {
  video: HTMLVideoElement | null;
  hasSource: boolean;
  resumeAt: RefObject<number>;
  send(event: PlaybackEvent): void;
}

/** There is none while there is nothing to play. */
export function usePlayerHandle(
  ref: Ref<PlayerHandle | null> | undefined,
  { video, hasSource, resumeAt, send }: HandlePlan,
): void {
  useImperativeHandle<PlayerHandle | null, PlayerHandle | null>(ref, () => {
    if (!video || !hasSource) return null;
    const seek = (seconds: number) => {
      video.currentTime = seconds;
    };
    const begin = (seconds: number) => {
      resumeAt.current = seconds;
      // A source already on its way was told to begin elsewhere.
      video.addEventListener("loadedmetadata", () => seek(seconds), { once: true });
      send("play-asked");
    };
    const goOn = (seconds: number) => {
      seek(seconds);
      play(video);
    };
    return {
      video,
      playFrom: (seconds) => (video.readyState >= video.HAVE_METADATA ? goOn(seconds) : begin(seconds)),
    };
  }, [video, hasSource, resumeAt, send]);
}
