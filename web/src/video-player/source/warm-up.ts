import { useEffect, useState } from "react";
import { whenUsed } from "#lib/when-used.ts";
import { loadControls } from "#video-player/controls/use-controls.ts";
import type { MasterPlaylist } from "./attachment.ts";
import { loadHlsPlayer, needsHlsLibrary } from "./hls-library.ts";

export interface WarmUp {
  begin(address: string): void;
  /** The playlist that is on its way, once: a second try asks the server again. */
  take(address: string): Promise<MasterPlaylist> | undefined;
}

interface Reach {
  /** The learner points at the player, touches it or tabs to it. */
  reach(): void;
}

/**
 * Warms up when the learner reaches for the video, or as soon after that as its address is known. Where it costs nothing,
 * already once the video is on the screen and the page is used.
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
    // At once, because a tap is pressed a moment later.
    if (address) warmUp.begin(address);
  };
  return { ...warmUp, reach };
}

/** As some browsers tell it (Network Information API). */
interface Line {
  saveData?: unknown;
  effectiveType?: unknown;
  /** Only mobile devices have it. */
  type?: unknown;
}

/** Whether what nobody may ever play can be fetched at nobody's cost. Where the browser tells nothing of its line it is not. */
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

// Nothing was asked for yet: after play everything is fetched again, and a failure is reported then.
const ignoreFailure = () => {};

/** Fetches what play will need before it is pressed. */
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
      loadHlsPlayer().catch(ignoreFailure);
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
