import { useEffect, useRef } from "react";
import { type Location, useNavigationType } from "react-router-dom";

/**
 * A new page starts at its top and gets the focus, so that screen readers announce it. Going back keeps the position,
 * and so does a change of the query alone, such as a filter.
 */
export function ScrollToTop({ location: { pathname, key } }: { location: Location }) {
  const navigationType = useNavigationType();
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
