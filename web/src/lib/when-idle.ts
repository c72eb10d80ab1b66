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
