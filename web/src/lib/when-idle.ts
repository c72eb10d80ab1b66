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
  const callback = requestIdleCallback(run, { timeout: LATEST_MILLISECONDS });
  return () => cancelIdleCallback(callback);
}

/** A tab in the background is not painted, so it does not wait for a paint longer than this. */
const WITHOUT_PAINT_MILLISECONDS = 1_000;

/** Runs something once the page has shown its first words. The returned function gives it up. */
export function afterFirstPaint(run: () => void): () => void {
  const painted = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) end();
  });
  const timer = setTimeout(() => end(), WITHOUT_PAINT_MILLISECONDS);
  const giveUp = () => {
    clearTimeout(timer);
    painted.disconnect();
  };
  const end = () => {
    giveUp();
    run();
  };
  // Also told of a paint that was before.
  painted.observe({ type: "paint", buffered: true });
  return giveUp;
}
