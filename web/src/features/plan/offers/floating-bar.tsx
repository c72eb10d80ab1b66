import { css, Global, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { type ReactNode, type RefObject, useCallback, useRef, useSyncExternalStore } from "react";
import { Button } from "#components/button.tsx";
import { windowInnerHeightAtom } from "#data/device/metadata.ts";

interface FloatingBarProps {
  /** Finds the elements that the bar must not cover. */
  findKept: () => Iterable<Element>;
  children: ReactNode;
}

/** Keeps focused elements from scrolling under the bar. */
const pageStyle = ({ screen }: Theme) => css({ [screen.narrow]: { html: { scrollPaddingBottom: "5rem" } } });

const barStyle = ({ colour, layer, motion, screen, size, space }: Theme) =>
  css({
    display: "none",
    [screen.narrow]: {
      position: "fixed",
      zIndex: layer.header,
      inset: "auto 0 0 0",
      display: "flex",
      justifyContent: "center",
      gap: space.s,
      padding: `${space.s} ${space.page} calc(${space.s} + env(safe-area-inset-bottom))`,
      background: colour.ground,
      borderTop: `${size.hairline} solid ${colour.line}`,
      transition: `opacity ${motion.panel}, visibility ${motion.panel}`,
      "& > button": { flex: "1 1 0", maxWidth: "20rem", paddingInline: space.xs },
    },
  });
const fadedStyle = css({ opacity: 0, visibility: "hidden" });

/** Shows the offers on narrow screens, where the promo video fills the first view. */
export function FloatingBar({ findKept, children }: FloatingBarProps) {
  const barRef = useRef<HTMLDivElement>(null);
  const isFaded = useBarFaded(barRef, findKept);
  return (
    <div ref={barRef} css={(theme) => [barStyle(theme), isFaded && fadedStyle]}>
      <Global styles={pageStyle} />
      {children}
    </div>
  );
}

/** Pixels to scroll until the promo video has left the window. */
const SCROLL_TRIGGER_PIXELS = 940;

interface Edges {
  top: number;
  bottom: number;
}

interface Scene {
  scrolled: number;
  windowHeight: number;
  bar: Edges;
  kept: readonly Edges[];
}

/**
 * Returns whether the bar fades: at the trigger, or before it covers a kept element. It never covers elements that
 * are above it on the unscrolled page.
 */
export function hasBarFaded({ scrolled, windowHeight, bar, kept }: Scene): boolean {
  return (
    scrolled >= SCROLL_TRIGGER_PIXELS ||
    kept.some(({ top, bottom }) => bottom + scrolled > bar.top && top < windowHeight)
  );
}

/** Calls `onChange` when the learner scrolls, or when the layout changes after loading. */
function watchLayout(onChange: () => void): () => void {
  const size = new ResizeObserver(onChange);
  size.observe(document.body);
  addEventListener("scroll", onChange, { passive: true });
  return () => {
    size.disconnect();
    removeEventListener("scroll", onChange);
  };
}

function useBarFaded(barRef: RefObject<HTMLElement | null>, findKept: () => Iterable<Element>): boolean {
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
  return useSyncExternalStore(watchLayout, isFaded, () => false);
}

export function DownArrow({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="quiet" aria-label="down to the plans" onClick={onPress}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 4v15M5 12l7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
    </Button>
  );
}

export function scrollToElement(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "start" });
  element?.focus({ preventScroll: true });
}
