import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { planScreen } from "./plan-screen.ts";

interface FloatingBarProps {
  /** The page has been scrolled to what the bar leads to. */
  isFaded: boolean;
  children: ReactNode;
}

const barStyle = ({ colour, layer, motion, size, space }: Theme) =>
  css({
    display: "none",
    [planScreen.floatingBar]: {
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
export function FloatingBar({ isFaded, children }: FloatingBarProps) {
  return <div css={(theme) => [barStyle(theme), isFaded && fadedStyle]}>{children}</div>;
}
