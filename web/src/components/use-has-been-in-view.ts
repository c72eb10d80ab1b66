import { type RefObject, useEffect, useState } from "react";

/** The distance at which an element counts as in view: about half a screen. */
const AHEAD = "400px";

export function useHasBeenInView(element: RefObject<Element | null>): boolean {
  const [hasBeenInView, setHasBeenInView] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setHasBeenInView(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return hasBeenInView;
}
