import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

interface StatementProps {
  /** A word of dialect, shown large. */
  word?: string;
  title: string;
  children?: ReactNode;
  /** Buttons, the most likely one first. */
  actions?: ReactNode;
}

/** Centres the statement if it is alone on its page. Above sections, it aligns with their edge. */
const statementStyle = ({ size, space }: Theme) =>
  css({
    display: "grid",
    justifyItems: "start",
    gap: space.l,
    paddingTop: space.xl,
    "&:only-child": {
      width: "fit-content",
      minWidth: `min(100%, ${size.reading})`,
      maxWidth: "100%",
      margin: "0 auto",
    },
  });
const wordStyle = ({ text }: Theme) => css(text.hero);
const titleStyle = ({ text }: Theme) => css({ ...text.title, textWrap: "balance" });
const leadStyle = ({ text, size, space }: Theme) =>
  css({ ...text.lead, display: "grid", gap: space.m, maxWidth: size.reading, textWrap: "pretty" });
const actionsStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s });

export function Statement({ word, title, children, actions }: StatementProps) {
  return (
    <div css={statementStyle}>
      {word && (
        <p lang="gsw" css={wordStyle}>
          {word}
        </p>
      )}
      <h1 css={titleStyle}>{title}</h1>
      {children && <div css={leadStyle}>{children}</div>}
      {actions && <div css={actionsStyle}>{actions}</div>}
    </div>
  );
}
