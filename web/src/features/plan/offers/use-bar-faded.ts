import { useAtomValue } from "jotai";
import { type RefObject, useCallback, useSyncExternalStore } from "react";
import { windowInnerHeightAtom } from "#data/device/metadata.ts";

/** The specification's scroll trigger (its section 9): how far the page is scrolled, not how wide it is. */
const SCROLL_TRIGGER_PIXELS = 940;

/** In pixels from the window's upper edge. */
interface Edges {
  top: number;
  bottom: number;
}

interface Scene {
  scrolled: number;
  windowHeight: number;
  bar: Edges;
  /** What must never lie under the bar. */
  kept: readonly Edges[];
}

/**
 * The bar is gone from the scroll trigger on, or from where one of the elements would come to lie under it, if that is
 * earlier. What stands above the bar before the page is scrolled never lies under it.
 */
export function hasBarFaded({ scrolled, windowHeight, bar, kept }: Scene): boolean {
  return (
    scrolled >= SCROLL_TRIGGER_PIXELS ||
    kept.some(({ top, bottom }) => bottom + scrolled > bar.top && top < windowHeight)
  );
}

/** The page scrolls, or what loads moves everything below it. */
function watchLayout(onChange: () => void): () => void {
  const size = new ResizeObserver(onChange);
  size.observe(document.body);
  addEventListener("scroll", onChange, { passive: true });
  return () => {
    size.disconnect();
    removeEventListener("scroll", onChange);
  };
}

export function useBarFaded(
  barRef: RefObject<HTMLElement | null>,
  findKept: () => Iterable<Element>,
): boolean {
  const windowHeight = useAtomValue(windowInnerHeightAtom);
  const isFaded = useCallback(
    () =>
      barRef.current !== null &&
      hasBarFaded({
        scrolled: scrollY,
        windowHeight,
        bar: barRef.current.getBoundingClientRect(),
        kept: Array.from(findKept(), (element) => element.getBoundingClientRect()),
      }),
    [barRef, findKept, windowHeight],
  );
  return useSyncExternalStore(watchLayout, isFaded);
}
