import type { AttachedSource, Attachment } from "./attachment.ts";
import { type Fault, noAttempts, type Remedy, reloadDelayMs, remedyFor } from "./fault-remedy.ts";
import { needsHlsLibrary } from "./hls-library.ts";
import { attachHlsLater } from "./lazy-hls-source.ts";
import { attachNative } from "./native-source.ts";
import { followPlayIntent } from "./play-intent.ts";

export interface SessionPlan extends Pick<Attachment, "video" | "address" | "startSeconds" | "takeMaster"> {
  /** Asks for a fresh address of the same video. */
  onExpired(): Promise<string>;
  onGivenUp(): void;
}

export interface SourceSession {
  /** Goes on from another address, unless it is the one in use. */
  renew(address: string): void;
  stop(): void;
}

const attach = (attachment: Attachment): AttachedSource =>
  needsHlsLibrary(attachment.address) ? attachHlsLater(attachment) : attachNative(attachment);

/** Plays one address until stopped, and mends on the way what can be mended. */
export function startSession({ onExpired, onGivenUp, ...attachment }: SessionPlan): SourceSession {
  const { video } = attachment;
  const listening = new AbortController();
  let attempts = noAttempts();
  let address = attachment.address;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intent = followPlayIntent(video);
  const source = attach({
    ...attachment,
    onAttached: intent.goOn,
    onFault: mend,
    onProgress: forgetLineFaults,
  });

  function renew(next: string) {
    if (isStopped) return;
    address = next;
    source.renew(next);
  }

  const canPlayOn = () => !video.error && video.readyState > video.HAVE_CURRENT_DATA;

  function giveUp() {
    if (isStopped) return;
    if (canPlayOn()) video.addEventListener("waiting", giveUp, { once: true, signal: listening.signal });
    else onGivenUp();
  }

  const mending: Record<Remedy, () => void> = {
    renew: () => void onExpired().then(renew, giveUp),
    reload: () => {
      timer = setTimeout(source.reload, reloadDelayMs(attempts.reload));
    },
    recover: source.recover,
    "give-up": giveUp,
  };

  function mend(fault: Fault) {
    const remedy = remedyFor(fault, attempts, canPlayOn());
    attempts[remedy] += 1;
    mending[remedy]();
  }

  function forgetLineFaults() {
    attempts = { ...noAttempts(), recover: attempts.recover };
  }

  return {
    renew: (next) => next === address || renew(next),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      listening.abort();
      intent.forget();
      source.detach();
    },
  };
}
