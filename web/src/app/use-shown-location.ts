import { useDeferredValue, useEffect, useState } from "react";
import { type Location, useLocation } from "react-router-dom";

/** Time the old page stays while the code of the next page loads, before the fallback replaces it. */
const FALLBACK_DELAY_MILLISECONDS = 900;

/**
 * The location whose page is shown. It follows the address once the code of the page has loaded, or with the fallback
 * after a delay: a short load must not flash.
 */
export function useShownLocation(): { shown: Location; isLoading: boolean } {
  const location = useLocation();
  const loaded = useDeferredValue(location);
  const [overdue, setOverdue] = useState<Location | null>(null);
  const isLoading = loaded !== location;

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(setOverdue, FALLBACK_DELAY_MILLISECONDS, location);
    return () => clearTimeout(timer);
  }, [location, isLoading]);

  return { shown: overdue === location ? location : loaded, isLoading };
}
