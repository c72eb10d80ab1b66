import { useEffect, useRef } from "react";
import type { LinePlayback } from "#video-player/lines/line-playback.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";

type Run = (lines: LinePlayback) => void;

/** Milliseconds after which a queued press expires. */
const PATIENCE_MILLISECONDS = 5_000;

/** Runs a command, or queues the last one until the player is ready. */
export function useOncePlayable(player: PlayerHandle | null): (run: Run) => void {
  const wanted = useRef<{ run: Run; at: number }>(undefined);

  useEffect(() => {
    if (!player) return;
    const { run, at = 0 } = wanted.current ?? {};
    wanted.current = undefined;
    if (performance.now() - at < PATIENCE_MILLISECONDS) run?.(player.lines);
  }, [player]);

  return (run) => {
    if (player) run(player.lines);
    else wanted.current = { run, at: performance.now() };
  };
}
