import { useEffect, useState } from "react";
import { whenIdle } from "#lib/when-idle.ts";
import { loadControls } from "#video-player/controls/use-controls.ts";
import type { MasterPlaylist } from "./attachment.ts";
import { loadHlsPlayer, needsHlsLibrary } from "./hls-library.ts";

export interface WarmUp {
  begin(address: string): void;
  /** The playlist that is on its way, once: a second try asks the server again. */
  take(address: string): Promise<MasterPlaylist> | undefined;
}

/** Warms up once the video is on the screen and the browser is idle; earlier if the learner reaches for it. */
export function useWarmUp(video: HTMLVideoElement | null, address: string | null): WarmUp {
  const [warmUp] = useState(createWarmUp);

  useEffect(() => {
    if (!video || !address || savesData() || !("IntersectionObserver" in window)) return;
    return whenVisibleAndIdle(video, () => warmUp.begin(address));
  }, [video, address, warmUp]);

  return warmUp;
}

/** Learners who ask their browser to save data pay for a video only when they reach for it. */
function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return connection instanceof Object && "saveData" in connection && connection.saveData === true;
}

function whenVisibleAndIdle(element: Element, run: () => void): () => void {
  let stopIdle = () => {};
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    stopIdle = whenIdle(run);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    stopIdle();
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
