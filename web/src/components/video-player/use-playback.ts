import { useReducer } from "react";
import {
  isAttached,
  isLoading,
  nextPhase,
  type PlaybackEvent,
  type PlaybackPhase,
} from "./playback-phase.ts";
import { useStallLimit } from "./use-stall-limit.ts";
import { useVideoSource } from "./use-video-source.ts";
import type { WarmUp } from "./warm-up.ts";

interface PlaybackPlan {
  video: HTMLVideoElement | null;
  address: string | null;
  warmUp: WarmUp;
  onExpired(): Promise<string>;
}

export interface Playback {
  phase: PlaybackPhase;
  send(event: PlaybackEvent): void;
}

export function usePlayback({ video, address, warmUp, onExpired }: PlaybackPlan): Playback {
  const [phase, send] = useReducer(nextPhase, "poster");
  const onGivenUp = () => send("given-up");

  useVideoSource({ video, address, warmUp, isAttached: isAttached(phase), onExpired, onGivenUp });
  useStallLimit(video, isLoading(phase), onGivenUp);

  return { phase, send };
}
