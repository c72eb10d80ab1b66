import { useEffect, useState } from "react";
import { LoadingView } from "#components/loading-view.tsx";

/** The specification's limit for a page's code (its section 9). */
const PATIENCE_MILLISECONDS = 120_000;

/** Stands where a page is about to be. Code that is not there by then counts as lost, and the error page takes over. */
export function PageOnItsWay() {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLost, PATIENCE_MILLISECONDS, true);
    return () => clearTimeout(timer);
  }, []);

  if (isLost) throw new Error("Loading chunk of the page failed");
  return <LoadingView />;
}
