import { useEffect, useState } from "react";
import { whenIdle } from "#lib/when-idle.ts";
import { createWarmUp, type WarmUp } from "./warm-up.ts";

/** Learners who ask their browser to save data pay for a video only when they reach for it. */
function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return connection instanceof Object && "saveData" in connection && connection.saveData === true;
}

function whenVisibleAndIdle(element: Element, run: () => void): () => void {
  let stopIdle = () => {};
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    stopIdle = whenIdle(run);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    stopIdle();
  };
}

export function useWarmUp(video: HTMLVideoElement | null, address: string | null): WarmUp {
  const [warmUp] = useState(createWarmUp);

  useEffect(() => {
    if (!video || !address || savesData() || !("IntersectionObserver" in window)) return;
    return whenVisibleAndIdle(video, () => warmUp.begin(address));
  }, [video, address, warmUp]);

  return warmUp;
}
