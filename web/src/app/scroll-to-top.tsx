import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** A followed link starts at the top of its page and tells screen readers so; going back keeps the place. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what moves the page, though it is not read
  useEffect(() => {
    if (navigationType === "PUSH") {
      scrollTo(0, 0);
      document.getElementById("content")?.focus({ preventScroll: true });
    }
  }, [pathname, navigationType]);

  return null;
}
