/** A page that is never idle runs it after this time. */
const LATEST_MILLISECONDS = 5_000;
/** Safari has no idle callback; after this time the first paint is over. */
const WITHOUT_CALLBACK_MILLISECONDS = 2_000;

/** Runs something once the browser is idle. The returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, WITHOUT_CALLBACK_MILLISECONDS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: LATEST_MILLISECONDS });
  return () => cancelIdleCallback(request);
}

/** A tab in the background is not painted, so it does not wait for a paint longer than this. */
const WITHOUT_PAINT_MILLISECONDS = 1_000;

/** Runs something right after the next paint. The returned function cancels it. */
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
