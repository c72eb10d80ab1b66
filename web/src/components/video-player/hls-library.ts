/// <reference path="./hls-light.d.ts" />
import type Hls from "hls.js";

export type HlsLibrary = typeof Hls;

/** Asked for again, it comes from the browser's memory. */
export async function loadHlsLibrary(): Promise<HlsLibrary> {
  return (await import("hls.js/light")).default;
}

/**
 * Safari plays HLS itself and well, and old iPhones can do nothing else. Chromium also claims to, but fails on
 * some streams, so its claim is not asked for (github.com/video-dev/hls.js issues 7827 and 7844).
 */
export function needsHlsLibrary(address: string): boolean {
  const isPlaylist = new URL(address, location.href).pathname.endsWith(".m3u8");
  return isPlaylist && "MediaSource" in window && !("ManagedMediaSource" in window);
}
