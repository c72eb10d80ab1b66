import { css, type Theme } from "@emotion/react";
import { useId, useRef } from "react";
import type { LEARN_LINKS } from "./learn-links.ts";
import { barLinkStyle } from "./link-styles.ts";
import type { PageLink } from "./page-link.ts";

interface LearnMenuProps {
  links: typeof LEARN_LINKS;
  PageLink: PageLink;
  path: string;
}

const buttonStyle = css({ padding: 0, border: 0, background: "none", cursor: "pointer" });
const arrowStyle = css({ marginInlineStart: "0.35em", verticalAlign: "-0.05em" });

/**
 * Places the menu below the header, over its whole width, because not all browsers can anchor popovers to
 * their button.
 */
const menuStyle = ({ colour, size, space }: Theme) =>
  css({
    position: "fixed",
    inset: `${size.header} 0 auto`,
    width: "100%",
    margin: 0,
    padding: `${space.l} 0`,
    color: colour.ink,
    background: colour.ground,
    border: 0,
    borderBottom: `${size.rule} solid ${colour.ink}`,
  });
const linksStyle = ({ size, space }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(12rem, 1fr))",
    gap: space.l,
    maxWidth: `calc(${size.page} + 2 * ${space.page})`,
    margin: "0 auto",
    padding: `0 ${space.page}`,
  });
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

/** Menu "Learn" on wide screens. A popover opens without code, closes with Escape, and returns the focus. */
export function LearnMenu({ links, PageLink, path }: LearnMenuProps) {
  const id = useId();
  const menuRef = useRef<HTMLDivElement>(null);
  const toggleWithoutPopovers = () => menuRef.current?.toggleAttribute("data-open");
  const close = () => {
    menuRef.current?.hidePopover?.();
    toggleWithoutPopovers();
  };
  const isCurrent = links.some(({ to }) => to === path);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={toggleWithoutPopovers}
        aria-current={isCurrent || undefined}
        css={(theme) => [buttonStyle, barLinkStyle(theme)]}
      >
        <span>
          Learn
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" css={arrowStyle}>
            <path d="M1 3l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </span>
      </button>
      <div ref={menuRef} id={id} popover="auto" css={menuStyle}>
        <ul css={linksStyle}>
          {links.map(({ label, note, to }) => (
            <li key={to}>
              <PageLink
                to={to}
                aria-current={path === to ? "page" : undefined}
                onClick={close}
                css={linkStyle}
              >
                {label} <span css={noteStyle}>{note}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
