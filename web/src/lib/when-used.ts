import { whenIdle } from "./when-idle.ts";

const SIGNS_OF_USE = ["pointermove", "pointerdown", "click", "keydown", "scroll"] as const;

/** The first press is answered, and its own requests are sent, before anything else is requested. */
const ANSWER_MILLISECONDS = 1_000;

/**
 * Runs something that requests more than the page itself: after the page is first used, when the browser is idle. A page
 * that is only read then costs no further request. The returned function cancels it.
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
