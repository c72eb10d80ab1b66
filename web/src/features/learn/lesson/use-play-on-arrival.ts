import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { playsOnArrival } from "#lib/play-on-arrival.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";

/**
 * Plays the film once if the link that led here asks for it and the user has pressed something in this
 * document.
 */
export function usePlayOnArrival(player: PlayerHandle | null, startSeconds: number): void {
  const { state } = useLocation();
  const isWanted = useRef(playsOnArrival(state));
  useEffect(() => {
    if (!player || !isWanted.current) return;
    isWanted.current = false;
    // A reload keeps the location's state, but there was no press yet.
    if (navigator.userActivation?.hasBeenActive !== false) player.playFrom(startSeconds);
  }, [player, startSeconds]);
}
