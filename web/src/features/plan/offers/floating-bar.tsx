import { css, Global, type Theme } from "@emotion/react";
import { type ReactNode, useRef } from "react";
import { useBarFaded } from "./use-bar-faded.ts";

interface FloatingBarProps {
  /** What the bar must not lie over: it fades before it would. */
  findKept: () => Iterable<Element>;
  children: ReactNode;
}

/** As high as the bar, so that what gets the focus is not scrolled to under it. */
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

/** On narrow screens the promo video fills the first view, so a way to the plans floats over it. */
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
