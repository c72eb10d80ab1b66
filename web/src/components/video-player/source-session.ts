import type { AttachedSource, Attachment } from "./attachment.ts";
import { type Fault, noAttempts, type Remedy, reloadDelayMs, remedyFor } from "./fault-remedy.ts";
import { needsHlsLibrary } from "./hls-library.ts";
import { attachHls } from "./hls-source.ts";
import { attachNative } from "./native-source.ts";

export interface SessionPlan
  extends Pick<Attachment, "video" | "address" | "startSeconds" | "takeMaster" | "onAttached"> {
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
  needsHlsLibrary(attachment.address) ? attachHls(attachment) : attachNative(attachment);

/** Plays one address until stopped, and mends on the way what can be mended. */
export function startSession({ onExpired, onGivenUp, ...attachment }: SessionPlan): SourceSession {
  let attempts = noAttempts();
  let address = attachment.address;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const source = attach({ ...attachment, onFault: mend, onProgress: forgetLineFaults });

  function renew(next: string) {
    if (isStopped) return;
    address = next;
    source.renew(next);
  }

  const mending: Record<Remedy, () => void> = {
    renew: () => void onExpired().then(renew, () => isStopped || onGivenUp()),
    reload: () => {
      timer = setTimeout(source.reload, reloadDelayMs(attempts.reload));
    },
    recover: source.recover,
    "give-up": onGivenUp,
  };

  function mend(fault: Fault) {
    const remedy = remedyFor(fault, attempts);
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
      source.detach();
    },
  };
}
