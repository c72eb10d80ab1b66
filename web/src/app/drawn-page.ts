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

/** The page begins to answer, one part after the other. */
export function takeOver(): void {
  globalThis.window?.grueziTakeOver?.();
}
