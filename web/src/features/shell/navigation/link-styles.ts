import { css, type Theme } from "@emotion/react";

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
    "&:hover::after, &[aria-current]::after": { scale: "1 1" },
  });

export const barLinkStyle = (theme: Theme) =>
  css(linkStyle(theme), { ...theme.text.label, fontSize: "0.9375rem", letterSpacing: "0.02em" });

export const panelLinkStyle = (theme: Theme) =>
  css(linkStyle(theme), { ...theme.text.title, fontSize: "1.75rem" });

/** Style of links to pages of the menu "Learn". */
export const panelPartStyle = (theme: Theme) => css(linkStyle(theme), theme.text.strong);
