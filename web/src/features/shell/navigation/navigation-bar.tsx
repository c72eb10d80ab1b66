import { css, type Theme } from "@emotion/react";
import { Suspense, useEffect, useState } from "react";
import { lazyWhenIdle } from "#components/lazy-chunk.ts";
import { Wordmark } from "#components/wordmark.tsx";
import { paths } from "#lib/paths.ts";
import { MenuButton } from "./menu-button.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import type { PageLink } from "./page-link.ts";

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

const { Lazy: SidePanel, fetchWhenIdle } = lazyWhenIdle("side-panel", async () => ({
  default: (await import("./side-panel.tsx")).SidePanel,
}));

interface NavigationBarProps {
  PageLink: PageLink;
  /** Of the page that is shown, which has its link marked. */
  path: string;
}

export function NavigationBar(page: NavigationBarProps) {
  const { PageLink } = page;
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(fetchWhenIdle, []);

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
      {isMenuOpen && (
        <Suspense>
          <SidePanel {...page} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
