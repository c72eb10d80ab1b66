import { useEffect, useEffectEvent } from "react";

const LIMIT_MS = 20_000;

/** Counts from the last byte or picture. */
export function useStallLimit(
  video: HTMLVideoElement | null,
  isLoading: boolean,
  onStalled: () => void,
): void {
  const giveUp = useEffectEvent(onStalled);

  useEffect(() => {
    if (!video || !isLoading) return;
    let timer = setTimeout(giveUp, LIMIT_MS);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, LIMIT_MS);
    };
    video.addEventListener("progress", restart);
    video.addEventListener("timeupdate", restart);
    return () => {
      clearTimeout(timer);
      video.removeEventListener("progress", restart);
      video.removeEventListener("timeupdate", restart);
    };
  }, [video, isLoading]);
}
