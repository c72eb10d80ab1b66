import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { Wordmark } from "#components/wordmark.tsx";
import { sessionAtom } from "#data/auth/session.ts";
import { paths } from "#lib/paths.ts";
import { NavigationLinks, PlansLink, TodayLink } from "./navigation-links.tsx";
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

const narrowOnly = ({ screen, space }: Theme) =>
  css({ display: "flex", alignItems: "center", gap: space.l, [screen.wide]: { display: "none" } });

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
  /** Path of the current page, whose link is marked. */
  path: string;
}

export function NavigationBar(page: NavigationBarProps) {
  const { PageLink } = page;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isVisitor = useAtomValue(sessionAtom).status === "signed-out";

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
        <div css={narrowOnly}>
          {isVisitor ? <PlansLink variant="bar" {...page} /> : <TodayLink variant="bar" {...page} />}
          <MenuButton isOpen={isMenuOpen} onToggle={() => setMenuOpen(true)} />
        </div>
      </nav>
      {isMenuOpen && <SidePanel {...page} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

interface MenuButtonProps {
  isOpen: boolean;
  onToggle: () => void;
}

const buttonStyle = ({ size, colour, text }: Theme) =>
  css({
    ...text.label,
    display: "grid",
    placeContent: "center",
    justifyItems: "center",
    gap: "3px",
    minWidth: size.target,
    height: size.target,
    padding: 0,
    border: 0,
    color: colour.ink,
    background: "none",
    cursor: "pointer",
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
      <svg width="24" height="18" viewBox="0 0 24 18" aria-hidden="true">
        <path d="M0 2h24M0 9h24M0 16h24" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      Menu
    </button>
  );
}
