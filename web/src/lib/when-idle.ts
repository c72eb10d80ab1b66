/** However busy the page is, it gets round to it by then. */
const LATEST_MILLISECONDS = 5_000;
/** Safari has no idle callback; by then the first paint is long over. */
const WITHOUT_CALLBACK_MILLISECONDS = 2_000;

/** Runs something once the browser has nothing better to do. The returned function gives it up. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, WITHOUT_CALLBACK_MILLISECONDS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: LATEST_MILLISECONDS });
  return () => cancelIdleCallback(request);
}

/** A tab in the background is not painted, so nothing is waited for there longer than this. */
const WITHOUT_PAINT_MILLISECONDS = 1_000;

/** Runs something right after the page was painted next. The returned function gives it up. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, WITHOUT_PAINT_MILLISECONDS);
  // The callback comes before its frame is painted, a timer set in it comes after.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
