declare global {
  interface Window {
    /** Of the prerendered page (web/prerender/first-paint.js). */
    grueziTakeOver?: () => void;
  }
}

/** From here on the page answers by itself; the button that was pressed before it could is pressed again. */
export function takeOver(): void {
  const prerendered = window.grueziTakeOver;
  delete window.grueziTakeOver;
  prerendered?.();
}
