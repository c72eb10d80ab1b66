import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { followPlayIntent } from "#video-player/play.ts";
import type { AttachedSource, Attachment } from "./attachment.ts";
import { type Fault, noAttempts, type Remedy, reloadDelayMs, remedyFor } from "./fault-remedy.ts";
import { attachHlsLater, hasOtherWay, isBeyondBrowser, needsHlsLibrary } from "./hls-library.ts";
import { attachNative } from "./native-source.ts";
import type { WarmUp } from "./warm-up.ts";

interface VideoSource {
  video: HTMLVideoElement | null;
  address: string | null;
  isAttached: boolean;
  resumeAt: RefObject<number>;
  warmUp: WarmUp;
  onExpired(): Promise<string>;
  onGivenUp(): void;
}

/** Returns the position in seconds. Undefined before the first picture. */
function findPosition({
  readyState,
  seeking,
  currentTime,
  HAVE_CURRENT_DATA,
}: HTMLVideoElement): number | undefined {
  return seeking || readyState >= HAVE_CURRENT_DATA ? currentTime : undefined;
}

/** Attaches the source while `isAttached`. Another address is a renewed one of the same video. */
export function useVideoSource({ video, address, isAttached, resumeAt, warmUp, ...on }: VideoSource): void {
  const session = useRef<SourceSession>(undefined);
  const onExpired = useEffectEvent(() => on.onExpired());
  const onGivenUp = useEffectEvent(() => on.onGivenUp());

  const begin = useEffectEvent((element: HTMLVideoElement) => {
    if (!address) return;
    if (isBeyondBrowser(address)) return onGivenUp();
    // Play from the transcript begins without an earlier warm-up.
    warmUp.begin(address);
    session.current = startSession({
      video: element,
      address,
      startSeconds: resumeAt.current,
      takeMaster: warmUp.take,
      onExpired,
      onGivenUp,
    });
  });

  useEffect(() => {
    if (!video || !isAttached) return;
    begin(video);
    return () => {
      resumeAt.current = findPosition(video) ?? resumeAt.current;
      session.current?.stop();
      session.current = undefined;
    };
  }, [video, isAttached, resumeAt]);

  useEffect(() => {
    if (address) session.current?.renew(address);
  }, [address]);
}

interface SessionPlan extends Pick<Attachment, "video" | "address" | "startSeconds" | "takeMaster"> {
  onExpired(): Promise<string>;
  onGivenUp(): void;
}

interface SourceSession {
  /** Switches to a renewed address. Does nothing for the address in use. */
  renew(address: string): void;
  stop(): void;
}

const attach = (attachment: Attachment, usesLibrary: boolean): AttachedSource =>
  usesLibrary ? attachHlsLater(attachment) : attachNative(attachment);

/**
 * Attaches a source, and renews its address, reloads it or restarts the decoder after faults. Before it gives
 * up, it tries the other way to play once, because browsers' claims can be wrong.
 */
function startSession({ onExpired, onGivenUp, ...attachment }: SessionPlan): SourceSession {
  const { video } = attachment;
  const listening = new AbortController();
  let attempts = noAttempts();
  let address = attachment.address;
  let isStopped = false;
  /** True after a network fault until media arrives. */
  let isCut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intent = followPlayIntent(video);
  let usesLibrary = needsHlsLibrary(address);
  let hasAnother = hasOtherWay(address);
  let source = attachAt(attachment.startSeconds);

  function attachAt(startSeconds: number): AttachedSource {
    const on = { onAttached: intent.goOn, onFault: mend, onProgress: forgetLineFaults };
    return attach({ ...attachment, address, startSeconds, ...on }, usesLibrary);
  }

  function takeOtherWay() {
    const startSeconds = findPosition(video) ?? attachment.startSeconds;
    hasAnother = false;
    usesLibrary = !usesLibrary;
    attempts = noAttempts();
    source.detach();
    source = attachAt(startSeconds);
  }

  function renew(next: string) {
    if (isStopped) return;
    address = next;
    source.renew(next);
  }

  const canPlayOn = () => !video.error && video.readyState > video.HAVE_CURRENT_DATA;

  function giveUp() {
    if (isStopped) return;
    isCut = !navigator.onLine;
    if (isCut) return;
    if (canPlayOn()) video.addEventListener("waiting", giveUp, { once: true, signal: listening.signal });
    else onGivenUp();
  }

  const mending: Record<Remedy, () => void> = {
    renew: () => void onExpired().then(renew, giveUp),
    reload: () => {
      timer = setTimeout(() => source.reload(), reloadDelayMs(attempts.reload));
    },
    recover: () => source.recover(),
    "give-up": giveUp,
  };

  function mend(fault: Fault) {
    const remedy = remedyFor(fault, attempts, canPlayOn());
    attempts[remedy] += 1;
    isCut ||= fault === "network";
    if (remedy === "give-up" && hasAnother && navigator.onLine && fault !== "network" && !canPlayOn())
      takeOtherWay();
    else mending[remedy]();
  }

  function goOnOnline() {
    if (!isCut) return;
    clearTimeout(timer);
    attempts = noAttempts();
    source.reload();
  }
  addEventListener("online", goOnOnline, { signal: listening.signal });

  function forgetLineFaults() {
    isCut = false;
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
