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
  /** Where the next source begins. */
  resumeAt: RefObject<number>;
  warmUp: WarmUp;
  onExpired(): Promise<string>;
  onGivenUp(): void;
}

/** Where the learner is; undefined before the source shows its first picture. */
function findPosition({
  readyState,
  seeking,
  currentTime,
  HAVE_CURRENT_DATA,
}: HTMLVideoElement): number | undefined {
  return seeking || readyState >= HAVE_CURRENT_DATA ? currentTime : undefined;
}

/** Keeps the element attached to its source. Another address is the same video's, renewed. */
export function useVideoSource({ video, address, isAttached, resumeAt, warmUp, ...on }: VideoSource): void {
  const session = useRef<SourceSession>(undefined);
  const onExpired = useEffectEvent(() => on.onExpired());
  const onGivenUp = useEffectEvent(() => on.onGivenUp());

  const begin = useEffectEvent((element: HTMLVideoElement) => {
    if (!address) return;
    if (isBeyondBrowser(address)) return onGivenUp();
    // Who presses play without having reached for it, as from the transcript, waits for playlist and library together.
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
  /** Asks for a fresh address of the same video. */
  onExpired(): Promise<string>;
  onGivenUp(): void;
}

interface SourceSession {
  /** Goes on from another address, unless it is the one in use. */
  renew(address: string): void;
  stop(): void;
}

const attach = (attachment: Attachment, usesLibrary: boolean): AttachedSource =>
  usesLibrary ? attachHlsLater(attachment) : attachNative(attachment);

/**
 * Plays a video until stopped: renews the address, loads again or restarts the decoder after a fault. What a browser says
 * of itself is not always so: before the video is given up, the browser's own player and the library stand in for each
 * other once.
 */
function startSession({ onExpired, onGivenUp, ...attachment }: SessionPlan): SourceSession {
  const { video } = attachment;
  const listening = new AbortController();
  let attempts = noAttempts();
  let address = attachment.address;
  let isStopped = false;
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
    if (remedy === "give-up" && hasAnother && fault !== "network" && !canPlayOn()) takeOtherWay();
    else mending[remedy]();
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
