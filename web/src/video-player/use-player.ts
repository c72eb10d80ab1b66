import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import type { CaptionTrack } from "./captions.ts";
import { restoreSpeed } from "./controls/playing-speed.ts";
import type { LinePlayback } from "./lines/line-playback.ts";
import { useLines } from "./lines/use-lines.ts";
import {
  hasPicture,
  isAttached,
  isLoading,
  nextPhase,
  type PlaybackEvent,
  type PlaybackPhase,
} from "./playback-phase.ts";
import { type ElementCommand, type PlayerElements, runCommand } from "./player-commands.ts";
import { usePlayerHandle, usePlayFrom } from "./player-handle.ts";
import { useStallLimit } from "./source/use-stall-limit.ts";
import { useVideoSource } from "./source/use-video-source.ts";
import { useWarmUp } from "./source/warm-up.ts";
import type { VideoPlayerProps } from "./video-player-props.ts";

type PlayerPlan = Pick<
  VideoPlayerProps,
  "ref" | "address" | "startSeconds" | "hasControls" | "onAddressExpired" | "onPlayed"
> & { tracks: readonly CaptionTrack[] };

interface PlayerState extends Awake {
  phase: PlaybackPhase;
  video: HTMLVideoElement | null;
  elements: PlayerElements | null;
  /** Null without an element. */
  lines: LinePlayback | null;
  setVideo(video: HTMLVideoElement | null): void;
  setRegion(region: HTMLElement | null): void;
  /** Called on pointing, touch or focus. */
  warm(): void;
  start(): void;
  follow(event: PlaybackEvent): void;
  obey(command: ElementCommand): void;
}

export function usePlayer({
  address,
  startSeconds = 0,
  hasControls,
  tracks,
  ...on
}: PlayerPlan): PlayerState {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const hasPlayed = useRef(false);
  const resumeAt = useRef(startSeconds);
  const awake = useAwake();
  const warmUp = useWarmUp(video, address);
  const [phase, send] = useReducer(nextPhase, "poster");
  const onGivenUp = () => send("given-up");
  useVideoSource({
    video,
    address,
    isAttached: isAttached(phase),
    resumeAt,
    warmUp,
    onExpired: on.onAddressExpired,
    onGivenUp,
  });
  useStallLimit(video, isLoading(phase), onGivenUp);
  useRetryOnline(phase === "failed", () => send("play-asked"));
  const playFrom = usePlayFrom(video, resumeAt, send);
  const lines = useLines(video, tracks, playFrom);
  usePlayerHandle(on.ref, { video, hasAddress: address !== null, lines, playFrom });
  const elements = video && region && { video, region };

  useEffect(() => {
    resumeAt.current = startSeconds;
  }, [startSeconds]);

  useEffect(() => {
    // Without controls, the learner could not change the speed back.
    if (video && hasControls) restoreSpeed(video);
  }, [video, hasControls]);

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
    if (phase === "poster" && address && command.do === "toggle-play") return start();
    if (!elements || !hasPicture(phase)) return;
    runCommand(command, elements);
    awake.wake();
  };

  return {
    ...awake,
    phase,
    video,
    elements,
    lines,
    setVideo,
    setRegion,
    warm: warmUp.reach,
    start,
    follow,
    obey,
  };
}

/**
 * Retries when the browser reports a network. Some browsers notice a lost network only when another one
 * connects.
 */
function useRetryOnline(hasFailed: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!hasFailed) return;
    const listening = new AbortController();
    addEventListener("online", () => retry(), { signal: listening.signal });
    return () => listening.abort();
  }, [hasFailed]);
}

const SLEEPY_AFTER_MS = 3000;

interface Awake {
  isAwake: boolean;
  wake(): void;
  sleep(): void;
}

function useAwake(): Awake {
  const [isAwake, setAwake] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const sleep = () => {
    clearTimeout(timer.current);
    setAwake(false);
  };
  const wake = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(sleep, SLEEPY_AFTER_MS);
    setAwake(true);
  };

  return { isAwake, wake, sleep };
}
