import { useEffect, useEffectEvent } from "react";

const LIMIT_MS = 20_000;

/** Reports a video that loads on and on without a byte or a picture more. */
export function useStallLimit(
  video: HTMLVideoElement | null,
  isLoading: boolean,
  onStalled: () => void,
): void {
  const giveUp = useEffectEvent(onStalled);

  useEffect(() => {
    if (!video || !isLoading) return;
    let timer = setTimeout(giveUp, LIMIT_MS);
    const beginAnew = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, LIMIT_MS);
    };
    video.addEventListener("progress", beginAnew);
    video.addEventListener("timeupdate", beginAnew);
    return () => {
      clearTimeout(timer);
      video.removeEventListener("progress", beginAnew);
      video.removeEventListener("timeupdate", beginAnew);
    };
  }, [video, isLoading]);
}
