import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { type Location, type NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** How long the old page stays while the code of the next page loads, before the fallback replaces it. */
const FALLBACK_DELAY_MILLISECONDS = 900;

export interface PageLocation {
  location: Location;
  /** How the location was reached. */
  navigationType: NavigationType;
}

/**
 * Returns the location whose page is shown. It follows the address once the code of the page has loaded, or
 * after a delay together with the fallback, because a short load must not flash.
 */
export function useShownLocation(): PageLocation & { isLoading: boolean } {
  const location = useLocation();
  const navigationType = useNavigationType();
  const current = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const loaded = useDeferredValue(current);
  const [overdue, setOverdue] = useState<PageLocation | null>(null);
  const isLoading = loaded !== current;

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(setOverdue, FALLBACK_DELAY_MILLISECONDS, current);
    return () => clearTimeout(timer);
  }, [current, isLoading]);

  return { ...(overdue === current ? current : loaded), isLoading };
}
