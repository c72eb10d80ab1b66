import { whenIdle } from "./when-idle.ts";

const SIGNS_OF_USE = ["pointermove", "pointerdown", "click", "keydown", "scroll"] as const;

/** The first press and its own requests go first. */
const ANSWER_MILLISECONDS = 1_000;

/**
 * Runs when idle after the first use, so that a page that is only read makes no further requests. Returns a
 * function that cancels.
 */
export function whenUsed(run: () => void): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopIdle = () => {};
  const begin = () => {
    listening.abort();
    timer = setTimeout(() => {
      stopIdle = whenIdle(run);
    }, ANSWER_MILLISECONDS);
  };
  for (const sign of SIGNS_OF_USE)
    addEventListener(sign, begin, { capture: true, passive: true, signal: listening.signal });
  return () => {
    listening.abort();
    clearTimeout(timer);
    stopIdle();
  };
}
