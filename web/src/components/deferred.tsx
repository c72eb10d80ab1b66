import { type ReactNode, Suspense, useCallback, useDeferredValue, useLayoutEffect, useRef } from "react";

/**
 * A large part of a page that follows what stands around it as soon as the processor can: a press beside it is answered
 * first. On a page that the server drew, React takes it over by itself, after what is around it or when it is pressed.
 * What is passed into it may be older than what stands around it, so its callbacks are made with `useLatest`.
 */
export const Deferred = ({ children }: { children: ReactNode }): ReactNode =>
  useDeferredValue(<Suspense>{children}</Suspense>);

/** Stays the same function, and does what the latest one does. */
export function useLatest<Given extends unknown[]>(
  run: (...given: Given) => unknown,
): (...given: Given) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given) => void latest.current(...given), []);
}
