const LATEST_MILLISECONDS = 5_000;
/** The delay in Safari, which has no `requestIdleCallback`. */
const WITHOUT_CALLBACK_MILLISECONDS = 2_000;

/** Runs a function when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, WITHOUT_CALLBACK_MILLISECONDS);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(run, { timeout: LATEST_MILLISECONDS });
  return () => cancelIdleCallback(callback);
}

/** The delay without a paint, since background tabs are never painted. */
const WITHOUT_PAINT_MILLISECONDS = 1_000;

/** Runs a function after the first paint. Returns a function that cancels it. */
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
  // `buffered` includes earlier paints.
  painted.observe({ type: "paint", buffered: true });
  return giveUp;
}
