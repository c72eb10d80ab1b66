import { type RefObject, useEffect, useState } from "react";

/** About half a screen, so that the part has loaded when it is scrolled to. */
const AHEAD = "400px";

/** True once an element has come into view, or close to it. */
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
