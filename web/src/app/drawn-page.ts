import createCache, { type EmotionCache } from "@emotion/cache";
import { hasParameter } from "#lib/search-params.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { hasEarlyPress, replayEarlyInput } from "./early-input.ts";

/** A star marks the page drawn for any unknown address. Pages are drawn without parameters. */
export const hasDrawnPage = ({ dataset: { prerendered } }: HTMLElement): boolean =>
  (prerendered === location.pathname || prerendered === "*") &&
  !hasParameter(new URLSearchParams(location.search));

/** Marks drawn styles as inserted. Emotion's own hydration moves them, and browsers would apply all twice. */
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
 * A root for a learner or the app. Parts with `data-for-everybody` stay visible until the new page is
 * rendered.
 */
export function replaceDrawnPage(drawn: HTMLElement): HTMLElement {
  replayEarlyInput();
  if (!drawn.firstChild) return drawn;

  const { dataset } = document.documentElement;
  // Hides both pages, except parts with `data-for-everybody`.
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
