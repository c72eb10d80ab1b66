/// <reference path="./hls-light.d.ts" />
import type { AttachedSource, Attachment } from "./attachment.ts";

const HLS = "application/vnd.apple.mpegurl";

const isPlaylist = (address: string): boolean => new URL(address, location.href).pathname.endsWith(".m3u8");

const claimsHls = (): boolean => document.createElement("video").canPlayType(HLS) !== "";

/** Old iPhones have no such thing, and some companies switch it off. */
const canUseLibrary = (): boolean => "MediaSource" in window || "ManagedMediaSource" in window;

/**
 * Safari plays HLS itself and well, and old iPhones can do nothing else. Chromium also claims to, but fails on some
 * streams (github.com/video-dev/hls.js issues 7827 and 7844), and is told from Safari by having no ManagedMediaSource.
 * Other WebKits have one, and claim nothing.
 */
export function needsHlsLibrary(address: string): boolean {
  if (!isPlaylist(address) || !canUseLibrary()) return false;
  return !("ManagedMediaSource" in window && claimsHls());
}

/** Whether the other way of playing may be tried after the one that `needsHlsLibrary` chose has failed. */
export const hasOtherWay = (address: string): boolean =>
  isPlaylist(address) && (needsHlsLibrary(address) ? claimsHls() : canUseLibrary());

/** Neither the browser nor the library can play it here, so that there is nothing to wait for or to try again. */
export const isBeyondBrowser = (address: string): boolean =>
  isPlaylist(address) && !canUseLibrary() && !claimsHls();

interface HlsPlayer {
  attach(attachment: Attachment): AttachedSource;
}

/** hls.js has a file of its own, which the browser keeps when only our code changes. */
export async function loadHlsPlayer(): Promise<HlsPlayer> {
  const [{ default: Library }, { attachHls }] = await Promise.all([
    import("hls.js/light"),
    import("./hls-source.ts"),
  ]);
  return { attach: (attachment) => attachHls(Library, attachment) };
}

/** An HLS source that first loads the code it needs; if that fails, `reload` loads it again. */
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
