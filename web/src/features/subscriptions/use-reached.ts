import { type RefObject, useEffect, useState } from "react";

/** Everything above counts, and of the window all but its lowest third. */
const REACHED = "100000px 0px -35% 0px";

/** Whether the page has been scrolled to an element, or beyond it. */
export function useReached(ref: RefObject<HTMLElement | null>): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => setReached(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: REACHED },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isReached;
}
