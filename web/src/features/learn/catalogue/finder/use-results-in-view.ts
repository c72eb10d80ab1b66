import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the search form to the top of the window when results appear, if they would begin in the lower half. Later
 * letters do not move it again.
 */
export function useResultsInView(hasResults: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { bottom } = form.current?.getBoundingClientRect() ?? { bottom: 0 };
    if (hasResults && bottom > innerHeight / 2) form.current?.scrollIntoView();
  }, [hasResults]);
  return form;
}
