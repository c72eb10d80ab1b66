import createCache, { type EmotionCache } from "@emotion/cache";
import { whenIdle } from "#lib/when-idle.ts";
import { hasEarlyPress, replayEarlyInput } from "./early-input.ts";

/**
 * The server drew what a visitor is to be shown at this address, without its query. A page for any address that it does
 * not know bears a star.
 */
export const hasDrawnPage = ({ dataset: { prerendered } }: HTMLElement): boolean =>
  (prerendered === location.pathname || prerendered === "*") && location.search === "";

/**
 * Emotion's store of styles, which knows those that the server wrote into the page by the names beside them. Emotion would
 * find them itself, but it moves them then, and the browser would apply all of them a second time.
 */
export function drawnStyles(): { cache: EmotionCache; areDrawn: boolean } {
  const cache = createCache({ key: "css" });
  const names = document.querySelector<HTMLElement>("[data-styles]")?.dataset["styles"];
  for (const name of names?.split(" ") ?? []) cache.inserted[name] = true;
  return { cache, areDrawn: names !== undefined };
}

const SIGNS_OF_A_PRESS = ["pointerdown", "keydown", "focusin"] as const;

/** Hydrates the drawn page when the browser is idle, or at the first press. */
export function whenIdleOrPressed(hydrate: () => void): void {
  const waiting = new AbortController();
  const begin = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    hydrate();
  };
  for (const sign of SIGNS_OF_A_PRESS)
    addEventListener(sign, begin, { capture: true, signal: waiting.signal });
  if (hasEarlyPress()) begin();
  else whenIdle(begin);
}

/** A page whose code takes longer than this shows that it is loading. */
const PATIENCE_MILLISECONDS = 1_000;

/**
 * A root for somebody whose page looks different from a visitor's. What the server drew for everybody stays in sight
 * until the page of their own is there.
 */
export function replaceDrawnPage(drawn: HTMLElement): HTMLElement {
  replayEarlyInput();
  if (!drawn.firstChild) return drawn;

  const { dataset } = document.documentElement;
  // Hides both, but for what is for everybody.
  dataset["session"] = "kept";
  const own = drawn.cloneNode() as HTMLElement; // of an element
  drawn.after(own);
  const show = () => {
    watch.disconnect();
    drawn.remove();
    delete own.dataset["prerendered"];
    delete dataset["session"];
  };
  const watch = new MutationObserver(() => own.querySelector("main") && show());
  watch.observe(own, { childList: true, subtree: true });
  setTimeout(show, PATIENCE_MILLISECONDS);
  return own;
}
