import { useEffect, useEffectEvent, useState } from "react";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import type { TranscriptRow } from "./transcript-rows.ts";

/** `timeupdate` overshoots the end of a line by less than this: further away, the learner has jumped. */
const ELSEWHERE_SECONDS = 1.5;

const isElsewhere = (row: TranscriptRow, seconds: number) =>
  seconds < row.startSeconds - ELSEWHERE_SECONDS || seconds > row.endSeconds + ELSEWHERE_SECONDS;

interface Repeat {
  repeated: TranscriptRow | null;
  toggle(row: TranscriptRow): void;
  stop(): void;
}

/** Repeats one line until its button is pressed again or the learner jumps out of it. */
export function useRepeat(player: PlayerHandle | null): Repeat {
  const [repeated, setRepeated] = useState<TranscriptRow | null>(null);
  const stop = () => setRepeated(null);

  const follow = useEffectEvent((row: TranscriptRow, seconds: number) => {
    if (isElsewhere(row, seconds)) stop();
    else if (seconds >= row.endSeconds) player?.playFrom(row.startSeconds);
  });

  useEffect(() => {
    if (!player || !repeated) return;
    const { video } = player;
    const onTime = () => follow(repeated, video.currentTime);
    video.addEventListener("timeupdate", onTime);
    return () => video.removeEventListener("timeupdate", onTime);
  }, [player, repeated]);

  const toggle = (row: TranscriptRow) => {
    if (row === repeated) return stop();
    setRepeated(row);
    player?.playFrom(row.startSeconds);
  };

  return { repeated, toggle, stop };
}
