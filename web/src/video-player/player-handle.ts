import { type Ref, type RefObject, useImperativeHandle } from "react";
import { play } from "./play.ts";
import type { PlaybackEvent } from "./playback-phase.ts";

/** What the page around the player may do with it. */
export interface PlayerHandle {
  video: HTMLVideoElement;
  /** Plays from this second, and starts the video if nobody has pressed play yet. */
  playFrom(seconds: number): void;
}

interface HandlePlan {
  video: HTMLVideoElement | null;
  hasAddress: boolean;
  resumeAt: RefObject<number>;
  send(event: PlaybackEvent): void;
}

/** The handle is null until the player has an address. */
export function usePlayerHandle(
  ref: Ref<PlayerHandle | null> | undefined,
  { video, hasAddress, resumeAt, send }: HandlePlan,
): void {
  useImperativeHandle<PlayerHandle | null, PlayerHandle | null>(ref, () => {
    if (!video || !hasAddress) return null;
    const seek = (seconds: number) => {
      video.currentTime = seconds;
    };
    const start = (seconds: number) => {
      resumeAt.current = seconds;
      // A source that is already being attached still has the earlier start.
      video.addEventListener("loadedmetadata", () => seek(seconds), { once: true });
      send("play-asked");
    };
    const goOn = (seconds: number) => {
      seek(seconds);
      play(video);
    };
    return {
      video,
      playFrom: (seconds) => (video.readyState >= video.HAVE_METADATA ? goOn(seconds) : start(seconds)),
    };
  }, [video, hasAddress, resumeAt, send]);
}
