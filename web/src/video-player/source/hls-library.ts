/// <reference path="./hls-light.d.ts" />
import type { AttachedSource, Attachment } from "./attachment.ts";

interface HlsPlayer {
  attach(attachment: Attachment): AttachedSource;
}

/** The library has a file of its own, which a browser keeps when only our code changes. */
export async function loadHlsPlayer(): Promise<HlsPlayer> {
  const [{ default: Library }, { attachHls }] = await Promise.all([
    import("hls.js/light"),
    import("./hls-source.ts"),
  ]);
  return { attach: (attachment) => attachHls(Library, attachment) };
}

/**
 * Safari plays HLS itself and well, and old iPhones can do nothing else. Chromium also claims to, but fails on
 * some streams, so its claim is not asked for (github.com/video-dev/hls.js issues 7827 and 7844).
 */
export function needsHlsLibrary(address: string): boolean {
  const isPlaylist = new URL(address, location.href).pathname.endsWith(".m3u8");
  return isPlaylist && "MediaSource" in window && !("ManagedMediaSource" in window);
}
