import { css, type Theme } from "@emotion/react";
import { useState } from "react";
import { Wordmark } from "#components/wordmark.tsx";
import { paths } from "#lib/paths.ts";
import { NavigationLinks } from "./navigation-links.tsx";
import type { PageLink } from "./page-link.ts";
import { SidePanel } from "./side-panel.tsx";

const headerStyle = ({ colour, layer, size }: Theme) =>
  css({
    position: "sticky",
    top: 0,
    zIndex: layer.header,
    background: colour.ground,
    borderBottom: `${size.hairline} solid ${colour.line}`,
  });

const barStyle = ({ space, size }: Theme) =>
  css({
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    height: `calc(${size.header} - ${size.hairline})`,
    maxWidth: `calc(${size.page} + 2 * ${space.page})`,
    margin: "0 auto",
    padding: `0 ${space.page}`,
  });

const logoStyle = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  textDecoration: "none",
});
const wideOnly = ({ screen }: Theme) => css({ [screen.narrow]: { display: "none" } });

const skipStyle = ({ colour, space, layer }: Theme) =>
  css({
    position: "absolute",
    left: space.m,
    top: "-100px",
    zIndex: layer.header,
    padding: space.s,
    color: colour.ground,
    background: colour.ink,
    "&:focus": { top: space.s },
  });

interface NavigationBarProps {
  PageLink: PageLink;
  /** Marks the current page. */
  path: string;
}

export function NavigationBar(page: NavigationBarProps) {
  const { PageLink } = page;
  const [isMenuOpen, setMenuOpen] = useState(false);

  return (
    <header css={headerStyle}>
      <a href="#content" css={skipStyle}>
        Skip to the content
      </a>
      <nav aria-label="Main" css={barStyle}>
        <PageLink to={paths.home} css={logoStyle}>
          <Wordmark />
        </PageLink>
        <div css={wideOnly}>
          <NavigationLinks variant="bar" {...page} />
        </div>
        <MenuButton isOpen={isMenuOpen} onToggle={() => setMenuOpen(true)} />
      </nav>
      {isMenuOpen && <SidePanel {...page} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

interface MenuButtonProps {
  isOpen: boolean;
  onToggle: () => void;
}

const buttonStyle = ({ screen, size, colour }: Theme) =>
  css({
    display: "grid",
    placeContent: "center",
    gap: "6px",
    width: size.target,
    height: size.target,
    marginRight: "-10px",
    padding: 0,
    border: 0,
    color: colour.ink,
    background: "none",
    cursor: "pointer",
    "& span": { width: "24px", height: "2.5px", background: "currentColor" },
    [screen.wide]: { display: "none" },
  });

function MenuButton({ isOpen, onToggle }: MenuButtonProps) {
  return (
    <button
      type="button"
      aria-label="Open the menu"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      css={buttonStyle}
      onClick={onToggle}
    >
      <span />
      <span />
      <span />
    </button>
  );
}
