import { useCallback, useLayoutEffect, useRef } from "react";

/** Returns a stable callback that calls the latest `run`. */
export function useLatest<Given extends unknown[]>(
  run: (...given: Given) => unknown,
): (...given: Given) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given) => void latest.current(...given), []);
}
