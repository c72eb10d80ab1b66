import { type RefObject, useEffect, useRef } from "react";

/** After the learner has scrolled by hand, the list stays where it was put for a while. */
const HANDS_OFF_MS = 4000;

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Who goes through the lines by key is not to lose the one that has the focus. */
const hasKeyboardIn = (list: Element) =>
  list.contains(document.activeElement) && document.activeElement?.matches(":focus-visible");

function showInMiddle(list: HTMLElement, line: HTMLElement): void {
  const top = line.offsetTop - (list.clientHeight - line.clientHeight) / 2;
  list.scrollTo({ top, behavior: prefersStillness() ? "auto" : "smooth" });
}

/** Keeps the playing line in sight by scrolling the list alone, never the page. Returns what notes a scrolling hand. */
export function useFollow(list: RefObject<HTMLElement | null>, current: number): () => void {
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const line = list.current?.children[current];
    if (!list.current || !(line instanceof HTMLElement) || hasKeyboardIn(list.current)) return;
    if (performance.now() - scrolledAt.current > HANDS_OFF_MS) showInMiddle(list.current, line);
  }, [list, current]);

  return () => {
    scrolledAt.current = performance.now();
  };
}
