/// <reference path="./hls-light.d.ts" />
import { isDownloaded } from "#lib/downloaded-path.ts";
import { loadLate, preload } from "#lib/late-code.ts";
import type { AttachedSource, Attachment } from "./attachment.ts";

const HLS = "application/vnd.apple.mpegurl";

const pathOf = (address: string): string => new URL(address, location.href).pathname;

const isPlaylist = (address: string): boolean => pathOf(address).endsWith(".m3u8");

const claimsHls = (): boolean => document.createElement("video").canPlayType(HLS) !== "";

/** Missing on old iPhones, or disabled by companies. */
const canUseLibrary = (): boolean => "MediaSource" in window || "ManagedMediaSource" in window;

/**
 * Safari plays HLS well, and old iPhones play nothing else. Chromium's own fails on some streams
 * (github.com/video-dev/hls.js issues 7827 and 7844); it lacks ManagedMediaSource. Other WebKits have that,
 * and claim no HLS. Browsers' own HLS asks no service worker for a downloaded film.
 */
export function needsHlsLibrary(address: string): boolean {
  if (!isPlaylist(address) || !canUseLibrary()) return false;
  return isDownloaded(pathOf(address)) || !("ManagedMediaSource" in window && claimsHls());
}

/** For after a failure of the first way. */
export const hasOtherWay = (address: string): boolean =>
  isPlaylist(address) && (needsHlsLibrary(address) ? claimsHls() : canUseLibrary());

/** Retrying is no help. */
export const isBeyondBrowser = (address: string): boolean =>
  isPlaylist(address) && !canUseLibrary() && !claimsHls();

interface HlsPlayer {
  attach(attachment: Attachment): AttachedSource;
}

/** A separate chunk stays cached across our releases. */
const load = () => Promise.all([import("hls.js/light"), import("./hls-source.ts")]);

/** @throws AppError */
export async function loadHlsPlayer(): Promise<HlsPlayer> {
  const [{ default: Library }, { attachHls }] = await loadLate(load);
  return { attach: (attachment) => attachHls(Library, attachment) };
}

export const preloadHlsPlayer = () => preload(load);

/** `reload` retries the code, too. */
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
