import { css, type SerializedStyles, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import type { PageLink } from "./page-link.ts";

export type NavigationVariant = "bar" | "panel";

interface NavigationLinkProps {
  variant: NavigationVariant;
  PageLink: PageLink;
  path: string;
  to: string;
  children: ReactNode;
  label?: string;
  note?: string;
  isLive?: boolean;
  onFollow?: (() => void) | undefined;
}

const linkStyle = ({ colour, space, size, motion }: Theme) =>
  css({
    position: "relative",
    display: "inline-grid",
    alignContent: "center",
    minHeight: size.target,
    minWidth: size.target,
    color: colour.ink,
    textDecoration: "none",
    "&::after": {
      content: '""',
      position: "absolute",
      insetInline: 0,
      bottom: space.xxs,
      height: size.rule,
      background: "currentColor",
      scale: "0 1",
      transformOrigin: "left",
      transition: `scale ${motion.panel}`,
    },
    "&:hover::after, &[aria-current=page]::after": { scale: "1 1" },
  });

const variantStyles: Record<NavigationVariant, (theme: Theme) => SerializedStyles> = {
  bar: ({ text }) => css({ ...text.label, fontSize: "0.9375rem", letterSpacing: "0.02em" }),
  panel: ({ text }) => css({ ...text.title, fontSize: "2rem" }),
};

const liveStyle = ({ colour }: Theme) => css({ color: colour.red });
const noteStyle = css({ fontSize: "0.6875rem", fontWeight: 640, letterSpacing: "0.04em", lineHeight: 1.3 });

export function NavigationLink({
  variant,
  PageLink,
  path,
  to,
  children,
  label,
  note,
  isLive,
  onFollow,
}: NavigationLinkProps) {
  return (
    <li>
      <PageLink
        to={to}
        aria-current={path === to ? "page" : undefined}
        aria-label={label}
        onClick={onFollow}
        css={(theme) => [linkStyle(theme), variantStyles[variant](theme), isLive && liveStyle(theme)]}
      >
        {children}
        {note && <span css={noteStyle}>{note}</span>}
      </PageLink>
    </li>
  );
}
