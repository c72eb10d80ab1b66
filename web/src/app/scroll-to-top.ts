import { useEffect, useRef } from "react";
import { isMode } from "#lib/page-mode.ts";
import type { PageLocation } from "./use-shown-location.ts";

/**
 * Scrolls to the top of a new page and focuses it, for screen readers. Going back, changing the hash or
 * entering a mode of the same page keeps the position.
 */
export function ScrollToTop({ location: { pathname, hash, state, key }, navigationType }: PageLocation) {
  const last = useRef({ pathname, hash });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run for each navigation, and `key` is what changes with each
  useEffect(() => {
    const isElsewhere = last.current.pathname !== pathname;
    const isWithin = !isElsewhere && (last.current.hash !== hash || isMode(state));
    last.current = { pathname, hash };
    if (isWithin || navigationType === "POP" || (navigationType === "REPLACE" && !isElsewhere)) return;
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [key, pathname, hash, state, navigationType]);

  return null;
}
