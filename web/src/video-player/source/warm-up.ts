import { useEffect, useState } from "react";
import { whenUsed } from "#lib/when-used.ts";
import { loadControls } from "#video-player/controls/use-controls.ts";
import type { MasterPlaylist } from "./attachment.ts";
import { needsHlsLibrary, preloadHlsPlayer } from "./hls-library.ts";

export interface WarmUp {
  begin(address: string): void;
  /** Returns the fetched playlist once. A retry requests a new one. */
  take(address: string): Promise<MasterPlaylist> | undefined;
}

interface Reach {
  /** Called on pointing, touch or focus. */
  reach(): void;
}

/**
 * Fetches the playlist before play: when the learner reaches for the player, or, on a fast and free
 * connection, once the player is visible on a used page.
 */
export function useWarmUp(video: HTMLVideoElement | null, address: string | null): WarmUp & Reach {
  const [warmUp] = useState(createWarmUp);
  const [isReachedFor, setReachedFor] = useState(false);

  useEffect(() => {
    if (!video || !address) return;
    if (isReachedFor) return warmUp.begin(address);
    if (!hasFastFreeLine() || !("IntersectionObserver" in window)) return;
    return whenVisibleAndUsed(video, () => warmUp.begin(address));
  }, [video, address, isReachedFor, warmUp]);

  const reach = () => {
    setReachedFor(true);
    // A tap follows in a moment, before the effect.
    if (address) warmUp.begin(address);
  };
  return { ...warmUp, reach };
}

/** Fields of the Network Information API, which not every browser supports. */
interface Line {
  saveData?: unknown;
  effectiveType?: unknown;
  /** The type of connection. Reported only by mobile devices. */
  type?: unknown;
}

/** Returns whether prefetching costs the learner nothing. Unknown connections count as costly. */
function hasFastFreeLine(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  if (!(connection instanceof Object)) return false;
  const { saveData, effectiveType, type }: Line = connection;
  return saveData === false && effectiveType === "4g" && type !== "cellular";
}

function whenVisibleAndUsed(element: Element, run: () => void): () => void {
  let stopWaiting = () => {};
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    stopWaiting = whenUsed(run);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    stopWaiting();
  };
}

// A failure is ignored, because play fetches again.
const ignoreFailure = () => {};

export function createWarmUp(): WarmUp {
  let warm: { address: string; master: Promise<MasterPlaylist> } | undefined;
  let warmedAddress: string | undefined;

  return {
    begin(address) {
      if (address === warmedAddress) return;
      warmedAddress = address;
      loadControls().catch(ignoreFailure);
      if (!needsHlsLibrary(address)) return;
      warm = { address, master: fetchMaster(address) };
      warm.master.catch(ignoreFailure);
      preloadHlsPlayer();
    },
    take(address) {
      const master = warm?.address === address ? warm.master : undefined;
      warm = undefined;
      return master;
    },
  };
}

async function fetchMaster(address: string): Promise<MasterPlaylist> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The playlist answered ${response.status}`);
  return { address: response.url, text: await response.text() };
}
