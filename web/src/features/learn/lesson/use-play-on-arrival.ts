import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { playsOnArrival } from "#lib/play-on-arrival.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";

/** Plays the film once if the link that led here says so, and the press was made in this document. */
export function usePlayOnArrival(player: PlayerHandle | null, startSeconds: number): void {
  const { state } = useLocation();
  const isWanted = useRef(playsOnArrival(state));
  useEffect(() => {
    if (!player || !isWanted.current) return;
    isWanted.current = false;
    // A reload keeps the state, without a press.
    if (navigator.userActivation?.hasBeenActive !== false) player.playFrom(startSeconds);
  }, [player, startSeconds]);
}
