import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { useEffect, useRef, useState } from "react";
import { useListenedRecordings } from "#features/learn/listened/listened.atoms.ts";
import { fileIn } from "#lib/signed-address.ts";
import { play } from "#video-player/play.ts";
import type { TranscriptRow } from "./transcript-rows.ts";

export type Clips = LessonContent["Clips"];

interface SlowClipPlan {
  video: HTMLVideoElement | undefined;
  /** Null until the lesson has loaded, and if it is refused. */
  clips: Clips | null;
  /** Requests fresh addresses. */
  onRenew: () => Promise<Clips>;
}

interface SlowClip {
  isPlaying: boolean;
  hasFailed: boolean;
  /** Plays a line and pauses the video at its start, or stops a clip that plays. */
  toggle(row: TranscriptRow): void;
}

const addressOf = ({ Url }: Clips, id: string) => fileIn(Url, `${id}.slow.m4a`);

export function useSlowClip({ video, clips, onRenew }: SlowClipPlan): SlowClip {
  const audio = useRef<HTMLAudioElement>(null);
  const countRecording = useListenedRecordings();
  const [state, setState] = useState<"idle" | "playing" | "failed">("idle");

  useEffect(() => {
    const stop = () => audio.current?.pause();
    video?.addEventListener("play", stop);
    return () => {
      video?.removeEventListener("play", stop);
      stop();
    };
  }, [video]);

  const start = (address: string, onFault: () => void) => {
    const recording = new Audio(address);
    audio.current = recording;
    recording.addEventListener("pause", () => setState("idle"));
    recording.addEventListener("ended", () => setState("idle"));
    recording.addEventListener("error", onFault);
    countRecording(recording);
    setState("playing");
    play(recording);
  };
  const fail = () => setState("failed");
  /**
   * Tries again with a fresh address. The audio element gives no reason for its failure, so it may be an
   * expired address.
   */
  const tryFresh = (id: string) => {
    onRenew().then((fresh) => start(addressOf(fresh, id), fail), fail);
  };
  const hold = ({ startSeconds }: TranscriptRow) => {
    if (!video || video.readyState < video.HAVE_METADATA) return;
    video.pause();
    video.currentTime = startSeconds;
  };

  return {
    isPlaying: state === "playing",
    hasFailed: state === "failed",
    toggle(row) {
      const { id } = row;
      if (state === "playing") return audio.current?.pause();
      if (!clips || id === null) return;
      hold(row);
      start(addressOf(clips, id), () => tryFresh(id));
    },
  };
}
