import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";

interface NotedLinkProps extends Pick<LinkProps, "to" | "target" | "rel"> {
  /** What the page is about, in a line under its name. */
  note?: ReactNode;
  /** The page on which the link stands. */
  isCurrent?: boolean;
  className?: string;
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

/** A link in a list of ways on, with a note about where it leads. */
export function NotedLink({ note, isCurrent, children, ...link }: NotedLinkProps) {
  return (
    <Link css={linkStyle} aria-current={isCurrent ? "page" : undefined} {...link}>
      {children} {note && <span css={noteStyle}>{note}</span>}
    </Link>
  );
}
