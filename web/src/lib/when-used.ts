import { whenIdle } from "./when-idle.ts";

const SIGNS_OF_USE = ["pointermove", "pointerdown", "click", "keydown", "scroll"] as const;

/** The delay after the first press, so that the press and its own requests are handled first. */
const ANSWER_MILLISECONDS = 1_000;

/**
 * Runs a function when the browser is idle after the first use, so that a page that is only read sends no
 * further requests. Returns a function that cancels it.
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
