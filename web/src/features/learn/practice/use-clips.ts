import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { Reason } from "@gruezi/contract/reasons";
import { useEffect, useRef, useState } from "react";
import { fetchClip, renewClips } from "#features/learn/lesson/fetch-clip.ts";
import { AppError, reasonOf } from "#lib/app-error.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import { type Sounding, type Speaker, useSpeaker } from "./use-speaker.ts";

interface ClipsPlan {
  videoId: string;
  clips: LessonContent["Clips"];
  player: PlayerHandle | null;
  /** False for a deck's recordings, whose folder cannot be renewed here. */
  isOfLines?: boolean;
}

export interface Clips {
  failure: Reason | null;
  isSounding: boolean;
  hasSlow: boolean;
  speaker: Speaker;
  /** Plays a line. Resolves when it has ended or was stopped. */
  hear(lineId: string, rendering?: "slow"): Promise<void>;
  load(lineId: string, rendering?: "slow"): Promise<AudioBuffer>;
  stop(): void;
}

/** Returns the recordings of a lesson. Each loads on first use. */
export function useClips({ videoId, clips, player, isOfLines = true }: ClipsPlan): Clips {
  const [failure, setFailure] = useState<Reason | null>(null);
  const speaker = useSpeaker();
  const loaded = useRef(new Map<string, Promise<AudioBuffer>>());
  const folder = useRef(clips.Url);

  useEffect(() => {
    folder.current = clips.Url;
  }, [clips.Url]);

  async function renew(): Promise<string> {
    if (!isOfLines) throw new AppError("not-allowed");
    folder.current = await renewClips(videoId);
    return folder.current;
  }

  function load(lineId: string, rendering?: "slow"): Promise<AudioBuffer> {
    const name = rendering === "slow" ? `${lineId}.slow.m4a` : `${lineId}.m4a`;
    const known = loaded.current.get(name);
    if (known) return known;
    const loading = fetchClip(folder.current, name, renew).then(speaker.decode);
    loaded.current.set(name, loading);
    // The next press loads the recording again.
    loading.catch(() => loaded.current.delete(name));
    return loading;
  }

  async function hear(lineId: string, rendering?: "slow"): Promise<void> {
    player?.video.pause();
    setFailure(null);
    // Starts within the user gesture, because browsers block sound otherwise.
    const sounding: Sounding = speaker.begin();
    try {
      await sounding.play(await load(lineId, rendering));
    } catch (error) {
      sounding.stop();
      setFailure(reasonOf(error));
    }
  }

  return {
    failure,
    isSounding: speaker.isSounding,
    hasSlow: clips.HasSlow,
    speaker,
    hear,
    load,
    stop: speaker.stop,
  };
}
