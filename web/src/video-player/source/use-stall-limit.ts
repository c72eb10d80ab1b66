import { useEffect, useEffectEvent } from "react";

const LIMIT_MS = 20_000;

/**
 * Calls back when loading stalls. Counts from the last byte or picture, and only while there is a network.
 */
export function useStallLimit(
  video: HTMLVideoElement | null,
  isLoading: boolean,
  onStalled: () => void,
): void {
  const giveUp = useEffectEvent(onStalled);

  useEffect(() => {
    if (!video || !isLoading) return;
    const end = () => navigator.onLine && giveUp();
    let timer = setTimeout(end, LIMIT_MS);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(end, LIMIT_MS);
    };
    const listening = new AbortController();
    const { signal } = listening;
    video.addEventListener("progress", restart, { signal });
    video.addEventListener("timeupdate", restart, { signal });
    addEventListener("online", restart, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [video, isLoading]);
}
