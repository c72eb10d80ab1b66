import createCache, { type EmotionCache } from "@emotion/cache";
import { hasParameter } from "#lib/search-params.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { hasEarlyPress, replayEarlyInput } from "./early-input.ts";

/**
 * Returns whether the page's HTML is prerendered for this address. `*` marks the page of all unknown
 * addresses. Pages are prerendered without query parameters.
 */
export const hasDrawnPage = ({ dataset: { prerendered } }: HTMLElement): boolean =>
  (prerendered === location.pathname || prerendered === "*") &&
  !hasParameter(new URLSearchParams(location.search));

/**
 * Marks prerendered styles as inserted. Emotion's own hydration would move them, and browsers would apply all
 * of them twice.
 */
export function drawnStyles(): { cache: EmotionCache; areDrawn: boolean } {
  const cache = createCache({ key: "css" });
  const names = document.querySelector<HTMLElement>("[data-styles]")?.dataset["styles"];
  for (const name of names?.split(" ") ?? []) cache.inserted[name] = true;
  return { cache, areDrawn: names !== undefined };
}

const SIGNS_OF_A_PRESS = ["pointerdown", "keydown", "focusin"] as const;

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

const PATIENCE_MILLISECONDS = 1_000;

/**
 * Returns a new root, for a learner or the app. Elements with `data-for-everybody` stay visible until the new
 * page is rendered.
 */
export function replaceDrawnPage(drawn: HTMLElement): HTMLElement {
  replayEarlyInput();
  if (!drawn.firstChild) return drawn;

  const { dataset } = document.documentElement;
  // Hides both pages, except elements with `data-for-everybody`.
  dataset["session"] = "kept";
  const own = drawn.cloneNode() as HTMLElement; // clone of an element
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
