declare global {
  interface Window {
    /** Set up by a page that the server drew and that may only be read (web/prerender/first-paint.js). */
    grueziTouched?: Promise<void>;
  }
}

/**
 * Resolves once somebody does something on a page that the server drew. Until then the page costs the processor as
 * little as it can. Undefined on all other pages, on which nothing waits for it.
 */
export const firstTouch = (): Promise<void> | undefined => globalThis.window?.grueziTouched;

/** Runs something at once, or where a page may only be read, once somebody does something. */
export function onceTouched(run: () => void): void {
  const touch = firstTouch();
  if (touch) void touch.then(run);
  else run();
}
