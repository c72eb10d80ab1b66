import createCache, { type EmotionCache } from "@emotion/cache";

declare global {
  interface Window {
    /**
     * Set up by a page that the server drew, before any code came (web/prerender/first-paint.js). From then on what was
     * pressed and typed is done again as soon as React answers for it.
     */
    grueziTakeOver?: () => void;
  }
}

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

/** The page begins to answer, one part after the other. */
export function takeOver(): void {
  globalThis.window?.grueziTakeOver?.();
}

/** A page whose code takes longer than this shows that it is loading. */
const PATIENCE_MILLISECONDS = 1_000;

/**
 * A root for somebody whose page looks different from a visitor's. What the server drew for everybody stays in sight
 * until the page of their own is there.
 */
export function replaceDrawnPage(drawn: HTMLElement): HTMLElement {
  delete window.grueziTouched;
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
