import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

interface EndOfDeckProps {
  /** In dialect. */
  word: string;
  children: ReactNode;
  /** The ways on. */
  actions: ReactNode;
}

const endStyle = ({ colour, space, size, radius }: Theme) =>
  css({
    display: "grid",
    alignContent: "center",
    justifyItems: "start",
    gap: space.m,
    minHeight: "clamp(22rem, 52dvh, 30rem)",
    padding: space.l,
    background: colour.surface,
    border: `${size.hairline} solid ${colour.line}`,
    borderTop: `6px solid ${colour.ink}`,
    borderRadius: radius.picture,
  });
const sayingStyle = ({ space }: Theme) => css({ display: "grid", gap: space.s });
const wordStyle = ({ text }: Theme) => css(text.title);
const leadStyle = ({ text }: Theme) => css(text.lead);
const waysStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

/** In the place of a card when there is none left. */
export function EndOfDeck({ word, children, actions }: EndOfDeckProps) {
  return (
    <div css={endStyle}>
      <div role="status" css={sayingStyle}>
        <p lang="gsw" css={wordStyle}>
          {word}
        </p>
        <p css={leadStyle}>{children}</p>
      </div>
      <div css={waysStyle}>{actions}</div>
    </div>
  );
}
