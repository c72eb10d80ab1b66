import { type ComponentType, lazy } from "react";

/** Safari has no idle callback; by then the first paint is long over. */
const PATIENCE_MILLISECONDS = 2_000;

interface LazyWhenIdle<Props> {
  /** Suspends where it is needed before it has come. */
  Lazy: ComponentType<Props>;
  /** Fetches it in a quiet moment; returns how to give that up. */
  fetchWhenIdle: () => () => void;
}

/**
 * A part that the first paint can do without and that must be at hand later, even when the network is gone: what says
 * that something failed to load must not itself fail to load.
 */
export function lazyWhenIdle<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyWhenIdle<Props> {
  let loading: ReturnType<typeof load> | undefined;
  const loadOnce = () => {
    loading ??= load().catch((fault: unknown) => {
      loading = undefined;
      throw fault;
    });
    return loading;
  };
  const tryEarly = () => {
    loadOnce().catch(() => undefined); // asked for again, and reported, when it is needed
  };

  return {
    Lazy: lazy(loadOnce),
    fetchWhenIdle() {
      if (typeof requestIdleCallback === "undefined") {
        const timer = setTimeout(tryEarly, PATIENCE_MILLISECONDS);
        return () => clearTimeout(timer);
      }
      const request = requestIdleCallback(tryEarly);
      return () => cancelIdleCallback(request);
    },
  };
}
