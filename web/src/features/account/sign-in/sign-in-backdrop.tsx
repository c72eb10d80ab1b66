import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

const backdropStyle = ({ space, size, screen }: Theme) =>
  css({
    position: "relative",
    display: "grid",
    alignItems: "center",
    gap: space.l,
    minHeight: `calc(100dvh - ${size.header})`,
    maxWidth: `calc(${size.page} + 2 * ${space.page})`,
    margin: "0 auto",
    padding: `${space.xl} ${space.page}`,
    overflow: "hidden",
    [screen.wide]: { gridTemplateColumns: "7fr 5fr" },
    // Keeps the form's button visible on phones.
    [screen.narrow]: { paddingTop: space.m },
  });

const wordStyle = ({ text, colour, screen }: Theme) =>
  css({
    ...text.hero,
    fontSize: "clamp(9rem, 27vw, 23rem)",
    pointerEvents: "none",
    userSelect: "none",
    [screen.wide]: { alignSelf: "end", marginLeft: "-0.05em" },
    [screen.narrow]: { position: "absolute", left: "-0.05em", bottom: "-0.1em", color: colour.sunken },
  });
const panelPlace = css({ position: "relative", display: "grid", justifyItems: "center", minWidth: 0 });

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
