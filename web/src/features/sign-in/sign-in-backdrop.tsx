import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

const backdropStyle = ({ space, size }: Theme) =>
  css({
    position: "relative",
    display: "grid",
    alignItems: "center",
    justifyItems: "center",
    minHeight: `calc(100dvh - ${size.header})`,
    padding: `${space.xl} ${space.page}`,
    overflow: "hidden",
  });

const wordStyle = ({ text, colour }: Theme) =>
  css({
    ...text.hero,
    position: "absolute",
    left: "-0.06em",
    bottom: "-0.12em",
    fontSize: "clamp(9rem, 38vw, 34rem)",
    color: colour.sunken,
    pointerEvents: "none",
    userSelect: "none",
  });
const panelPlace = css({ position: "relative", display: "grid", justifyItems: "center", width: "100%" });

/** The greeting, so large that it becomes the wall behind the panel. */
export function SignInBackdrop({ children }: { children: ReactNode }) {
  return (
    <div css={backdropStyle}>
      <span aria-hidden="true" lang="gsw" css={wordStyle}>
        Hoi!
      </span>
      <div css={panelPlace}>{children}</div>
    </div>
  );
}
