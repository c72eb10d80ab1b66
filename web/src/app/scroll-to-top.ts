import { useEffect, useRef } from "react";
import type { Shown } from "./use-shown-location.ts";

/**
 * Scrolls to a new page's top and focuses it, for screen readers. Going back or changing the query keeps the
 * position.
 */
export function ScrollToTop({ location: { pathname, key }, navigationType }: Shown) {
  const lastPathname = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run for each navigation, and `key` is what changes with each
  useEffect(() => {
    const isElsewhere = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    if (navigationType !== "PUSH" && !(navigationType === "REPLACE" && isElsewhere)) return;
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [key, pathname, navigationType]);

  return null;
}
