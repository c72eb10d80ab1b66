import type { AttachedSource, Attachment } from "./attachment.ts";
import type { Fault } from "./fault-remedy.ts";

/**
 * Converts a media error. Refused addresses (403, 410) have the same code 4 as unreadable formats, and count
 * as expired.
 */
function toFault(error: MediaError | null): Fault {
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return "network";
  if (error?.code === MediaError.MEDIA_ERR_DECODE) return "media";
  return "expired";
}

function setSource(video: HTMLVideoElement, address: string, startSeconds: number): void {
  video.src = address;
  video.currentTime = startSeconds;
}

/** Attaches plain video in any browser, and HLS in browsers that play it. */
export function attachNative(attachment: Attachment): AttachedSource {
  const { video, startSeconds, onAttached, onFault, onProgress } = attachment;
  let address = attachment.address;
  const listening = new AbortController();
  const goOn = () => {
    setSource(video, address, video.currentTime || startSeconds);
    onAttached();
  };

  video.addEventListener("error", () => onFault(toFault(video.error)), { signal: listening.signal });
  video.addEventListener("canplay", onProgress, { signal: listening.signal });
  setSource(video, address, startSeconds);
  onAttached();

  return {
    renew(next) {
      address = next;
      goOn();
    },
    reload: goOn,
    recover: goOn,
    detach() {
      listening.abort();
      video.removeAttribute("src");
      video.load();
    },
  };
}
