import { type RefObject, useReducer } from "react";
import {
  isAttached,
  isLoading,
  nextPhase,
  type PlaybackEvent,
  type PlaybackPhase,
} from "./playback-phase.ts";
import { useStallLimit } from "./source/use-stall-limit.ts";
import { useVideoSource } from "./source/use-video-source.ts";
import type { WarmUp } from "./source/warm-up.ts";

interface PlaybackPlan {
  video: HTMLVideoElement | null;
  address: string | null;
  resumeAt: RefObject<number>;
  warmUp: WarmUp;
  onExpired(): Promise<string>;
}

export interface Playback {
  phase: PlaybackPhase;
  send(event: PlaybackEvent): void;
}

export function usePlayback({ video, onExpired, ...plan }: PlaybackPlan): Playback {
  const [phase, send] = useReducer(nextPhase, "poster");
  const onGivenUp = () => send("given-up");

  useVideoSource({ ...plan, video, isAttached: isAttached(phase), onExpired, onGivenUp });
  useStallLimit(video, isLoading(phase), onGivenUp);

  return { phase, send };
}
