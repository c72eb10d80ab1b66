import { useRef, useState } from "react";
import { hasPicture, type PlaybackEvent, type PlaybackPhase } from "./playback-phase.ts";
import { type PlayerCommand, type PlayerElements, runCommand } from "./player-commands.ts";
import { type Awake, useAwake } from "./use-awake.ts";
import { usePlayback } from "./use-playback.ts";
import { useWarmUp } from "./use-warm-up.ts";
import type { VideoPlayerProps } from "./video-player-props.ts";

type PlayerPlan = Pick<VideoPlayerProps, "source" | "onSourceExpired" | "onPlayed">;

export interface PlayerState extends Awake {
  phase: PlaybackPhase;
  elements: PlayerElements | null;
  setVideo(video: HTMLVideoElement | null): void;
  setRegion(region: HTMLElement | null): void;
  /** Somebody may want to play: gets the rest of it ready. */
  warm(): void;
  start(): void;
  follow(event: PlaybackEvent): void;
  obey(command: PlayerCommand): void;
}

export function usePlayer({ source, onSourceExpired, onPlayed }: PlayerPlan): PlayerState {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const hasPlayed = useRef(false);
  const awake = useAwake();
  const warmUp = useWarmUp(video, source);
  const { phase, send } = usePlayback({ video, address: source, warmUp, onExpired: onSourceExpired });
  const elements = video && region && { video, region };

  const warm = () => {
    if (source) warmUp.begin(source);
  };
  const start = () => {
    send("play-asked");
    region?.focus({ preventScroll: true });
  };
  const notePlaying = () => {
    awake.wake();
    if (!hasPlayed.current) onPlayed?.();
    hasPlayed.current = true;
  };
  const follow = (event: PlaybackEvent) => {
    send(event);
    if (event === "playing") notePlaying();
  };
  const obey = (command: PlayerCommand) => {
    if (phase === "poster" && source && command.do === "toggle-play") return start();
    if (!elements || !hasPicture(phase)) return;
    runCommand(command, elements);
    awake.wake();
  };

  return { ...awake, phase, elements, setVideo, setRegion, warm, start, follow, obey };
}
