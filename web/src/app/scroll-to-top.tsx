import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * A page that was come to starts at its top and has the focus, which tells screen readers so; going back keeps the
 * place, and so does what only replaces the query, as filters do.
 */
export function ScrollToTop() {
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own, though it is not read
  useEffect(() => {
    const isElsewhere = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    if (navigationType !== "PUSH" && !(navigationType === "REPLACE" && isElsewhere)) return;
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [key, pathname, navigationType]);

  return null;
}
