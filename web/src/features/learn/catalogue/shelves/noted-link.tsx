import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface NotedLinkProps {
  to: string;
  note: string;
  isCurrent?: boolean;
  children: ReactNode;
}

const linkStyle = ({ size, space, text }: Theme) =>
  css({
    ...text.strong,
    display: "grid",
    alignContent: "center",
    gap: space.xxs,
    minHeight: size.target,
    textDecoration: "none",
    "&:hover, &[aria-current]": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
  });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

export function NotedLink({ to, note, isCurrent, children }: NotedLinkProps) {
  return (
    <Link to={to} css={linkStyle} aria-current={isCurrent ? "page" : undefined}>
      {children} <span css={noteStyle}>{note}</span>
    </Link>
  );
}
