import { useEffect, useRef, useState } from "react";
import { restoreSpeed } from "./controls/playing-speed.ts";
import { hasPicture, type PlaybackEvent, type PlaybackPhase } from "./playback-phase.ts";
import { type ElementCommand, type PlayerElements, runCommand } from "./player-commands.ts";
import { usePlayerHandle } from "./player-handle.ts";
import { useWarmUp } from "./source/use-warm-up.ts";
import { type Awake, useAwake } from "./use-awake.ts";
import { usePlayback } from "./use-playback.ts";
import type { VideoPlayerProps } from "./video-player-props.ts";

type PlayerPlan = Pick<
  VideoPlayerProps,
  "ref" | "source" | "startSeconds" | "hasControls" | "onSourceExpired" | "onPlayed"
>;

export interface PlayerState extends Awake {
  phase: PlaybackPhase;
  elements: PlayerElements | null;
  setVideo(video: HTMLVideoElement | null): void;
  setRegion(region: HTMLElement | null): void;
  /** Somebody may want to play: gets the rest of it ready. */
  warm(): void;
  start(): void;
  follow(event: PlaybackEvent): void;
  obey(command: ElementCommand): void;
}

export function usePlayer({ source, startSeconds = 0, hasControls, ...on }: PlayerPlan): PlayerState {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const hasPlayed = useRef(false);
  const resumeAt = useRef(startSeconds);
  const awake = useAwake();
  const warmUp = useWarmUp(video, source);
  const { phase, send } = usePlayback({
    video,
    address: source,
    resumeAt,
    warmUp,
    onExpired: on.onSourceExpired,
  });
  usePlayerHandle(on.ref, { video, hasSource: source !== null, resumeAt, send });
  const elements = video && region && { video, region };

  useEffect(() => {
    resumeAt.current = startSeconds;
  }, [startSeconds]);

  useEffect(() => {
    // A speed can only have been chosen, and be changed again, where there are controls.
    if (video && hasControls) restoreSpeed(video);
  }, [video, hasControls]);

  const warm = () => {
    if (source) warmUp.begin(source);
  };
  const start = () => {
    send("play-asked");
    region?.focus({ preventScroll: true });
  };
  const notePlaying = () => {
    awake.wake();
    if (!hasPlayed.current) on.onPlayed?.();
    hasPlayed.current = true;
  };
  const follow = (event: PlaybackEvent) => {
    send(event);
    if (event === "playing") notePlaying();
  };
  const obey = (command: ElementCommand) => {
    if (phase === "poster" && source && command.do === "toggle-play") return start();
    if (!elements || !hasPicture(phase)) return;
    runCommand(command, elements);
    awake.wake();
  };

  return { ...awake, phase, elements, setVideo, setRegion, warm, start, follow, obey };
}
