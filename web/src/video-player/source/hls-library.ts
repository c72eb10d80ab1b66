/// <reference path="./hls-light.d.ts" />
import { isDownloaded } from "#lib/downloaded-path.ts";
import { loadLate, preload } from "#lib/late-code.ts";
import type { AttachedSource, Attachment } from "./attachment.ts";

const HLS = "application/vnd.apple.mpegurl";

const pathOf = (address: string): string => new URL(address, location.href).pathname;

const isPlaylist = (address: string): boolean => pathOf(address).endsWith(".m3u8");

const claimsHls = (): boolean => document.createElement("video").canPlayType(HLS) !== "";

/**
 * Returns whether hls.js can run. Media Source Extensions are missing on old iPhones, and some companies
 * disable them.
 */
const canUseLibrary = (): boolean => "MediaSource" in window || "ManagedMediaSource" in window;

/**
 * Returns whether hls.js plays the address. Safari plays HLS well by itself, and old iPhones play nothing
 * else. Chromium's own HLS fails on some streams (github.com/video-dev/hls.js issues 7827 and 7844), and
 * Chromium lacks ManagedMediaSource. Other WebKit browsers have ManagedMediaSource, but do not claim HLS. A
 * downloaded film always needs hls.js, since the HLS of browsers bypasses the service worker.
 */
export function needsHlsLibrary(address: string): boolean {
  if (!isPlaylist(address) || !canUseLibrary()) return false;
  return isDownloaded(pathOf(address)) || !("ManagedMediaSource" in window && claimsHls());
}

/** Returns whether there is another way to play, after the first has failed. */
export const hasOtherWay = (address: string): boolean =>
  isPlaylist(address) && (needsHlsLibrary(address) ? claimsHls() : canUseLibrary());

/** Returns whether the browser cannot play the address at all, so that a retry does not help. */
export const isBeyondBrowser = (address: string): boolean =>
  isPlaylist(address) && !canUseLibrary() && !claimsHls();

interface HlsPlayer {
  attach(attachment: Attachment): AttachedSource;
}

/** Imports hls.js as a separate chunk, which stays cached across releases of this app. */
const load = () => Promise.all([import("hls.js/light"), import("./hls-source.ts")]);

/** @throws AppError */
export async function loadHlsPlayer(): Promise<HlsPlayer> {
  const [{ default: Library }, { attachHls }] = await loadLate(load);
  return { attach: (attachment) => attachHls(Library, attachment) };
}

export const preloadHlsPlayer = () => preload(load);

/** Attaches a source once hls.js has loaded. `reload` also retries loading the code. */
export function attachHlsLater(attachment: Attachment): AttachedSource {
  let { address } = attachment;
  let source: AttachedSource | undefined;
  let isDetached = false;

  const open = async () => {
    const { attach } = await loadHlsPlayer();
    if (!isDetached) source = attach({ ...attachment, address });
  };
  const load = () => {
    open().catch(() => isDetached || attachment.onFault("network"));
  };

  load();

  return {
    renew(next) {
      address = next;
      source?.renew(next);
    },
    reload: () => (source ? source.reload() : load()),
    recover: () => source?.recover(),
    detach() {
      isDetached = true;
      source?.detach();
    },
  };
}
