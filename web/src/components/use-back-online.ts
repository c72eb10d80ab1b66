import { useEffect, useEffectEvent } from "react";

/** Runs a function when the connection returns, so that nobody has to press "Try again". */
export function useBackOnline(run: () => void): void {
  const goOn = useEffectEvent(run);
  useEffect(() => {
    const listening = new AbortController();
    addEventListener("online", () => goOn(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
