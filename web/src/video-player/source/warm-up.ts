import { loadControls } from "#video-player/controls/use-controls.ts";
import { loadHlsPlayer, needsHlsLibrary } from "./hls-library.ts";
import type { MasterPlaylist } from "./master-playlist.ts";

export interface WarmUp {
  begin(address: string): void;
  /** The playlist on its way, once: who asks again wants it fresh. */
  take(address: string): Promise<MasterPlaylist> | undefined;
}

async function fetchMaster(address: string): Promise<MasterPlaylist> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The playlist answered ${response.status}`);
  return { url: response.url, text: await response.text() };
}

// A guess that fails is no fault yet: after play everything is asked for again, and reported then.
const letFail = () => {};

/** Gets ready what play will need, at the first sign that somebody wants to. */
export function createWarmUp(): WarmUp {
  let warm: { address: string; master: Promise<MasterPlaylist> } | undefined;
  let warmedAddress: string | undefined;

  return {
    begin(address) {
      if (address === warmedAddress) return;
      warmedAddress = address;
      loadControls().catch(letFail);
      if (!needsHlsLibrary(address)) return;
      warm = { address, master: fetchMaster(address) };
      warm.master.catch(letFail);
      loadHlsPlayer().catch(letFail);
    },
    take(address) {
      const master = warm?.address === address ? warm.master : undefined;
      warm = undefined;
      return master;
    },
  };
}
