import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the search form to the top of the window when results appear, if they would begin in the lower half. Later
 * letters do not move it again, nor does a link with a search. The focus tells them apart, since letters typed
 * before the page is hydrated cause no event.
 */
export function useResultsInView(hasResults: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const shown = form.current;
    if (!hasResults || !shown?.matches(":focus-within")) return;
    if (shown.getBoundingClientRect().bottom > innerHeight / 2) shown.scrollIntoView();
  }, [hasResults]);
  return form;
}
