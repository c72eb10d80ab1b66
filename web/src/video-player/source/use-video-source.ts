import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type SourceSession, startSession } from "./source-session.ts";
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

/** Where the learner is; nothing while a source has not yet got as far as its first picture. */
function findPosition({
  readyState,
  seeking,
  currentTime,
  HAVE_CURRENT_DATA,
}: HTMLVideoElement): number | undefined {
  return seeking || readyState >= HAVE_CURRENT_DATA ? currentTime : undefined;
}

/** Holds the element to its source while attached. Another address is the same video's, renewed. */
export function useVideoSource({ video, address, isAttached, resumeAt, warmUp, ...on }: VideoSource): void {
  const session = useRef<SourceSession>(undefined);
  const onExpired = useEffectEvent(() => on.onExpired());
  const onGivenUp = useEffectEvent(() => on.onGivenUp());

  const begin = useEffectEvent((element: HTMLVideoElement) => {
    if (!address) return;
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
