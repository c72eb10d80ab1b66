import { css, type Theme } from "@emotion/react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { obeyKey } from "#lib/key-press.ts";
import { useHasHydrated } from "./use-has-hydrated.ts";

export interface Tab {
  /** Also the hash of the tab's address, as in `#comments`. */
  id: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  /** The first tab is shown if the address names none. */
  tabs: readonly Tab[];
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const listStyle = ({ colour, size }: Theme) =>
  css({
    display: "flex",
    borderBottom: `${size.rule} solid ${colour.ink}`,
    scrollMarginTop: "var(--film-end)",
  });
const tabStyle = ({ colour, size, space, text }: Theme) =>
  css({
    ...text.strong,
    display: "grid",
    alignItems: "center",
    minHeight: size.target,
    padding: `${space.xs} ${space.m}`,
    color: colour.inkSoft,
    textDecoration: "none",
    "&:hover": { color: colour.ink },
    "&:focus-visible": { outlineOffset: `calc(-1 * ${size.focus})` },
    "&[aria-selected=true]": { color: colour.ground, background: colour.ink },
  });
const panelStyle = ({ space }: Theme) => css({ paddingTop: space.l, "&[hidden]": { display: "none" } });

const tabId = (id: string) => `tab-${id}`;

/** Tabs. Arrow keys move the focus, Enter and Space choose. Each choice adds an entry to the history. */
export function Tabs({ label, tabs }: TabsProps) {
  const { search, hash } = useLocation();
  const hasHydrated = useHasHydrated();
  const list = useRef<HTMLDivElement>(null);
  const addressed = hasHydrated ? tabs.find(({ id }) => `#${id}` === hash) : undefined;
  const shown = addressed ?? tabs[0];
  useShownOnArrival(list, addressed !== undefined);

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const links = [...event.currentTarget.querySelectorAll("a")];
    const at = links.findIndex((link) => link.contains(document.activeElement));
    const link = links[at];
    if (!link) return;
    const step = STEPS[event.key];
    if (event.key === " ") obeyKey(event, link, (chosen) => chosen.click());
    if (step === undefined) return;
    event.preventDefault();
    links.at((at + step) % links.length)?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} css={listStyle} onKeyDown={press}>
        {tabs.map(({ id, label: name }) => (
          <Link
            key={id}
            id={tabId(id)}
            role="tab"
            aria-selected={id === shown?.id}
            aria-controls={id}
            tabIndex={id === shown?.id ? 0 : -1}
            to={{ search: hasHydrated ? search : "", hash: id }}
            css={tabStyle}
          >
            {name}
          </Link>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={tabId(id)}
          hidden={id !== shown?.id}
          css={panelStyle}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/**
 * Scrolls to the tabs on arrival. The browser cannot scroll to a panel that is hidden when the page loads.
 */
function useShownOnArrival(list: { current: HTMLElement | null }, isAddressed: boolean): void {
  const wasAddressed = useRef(false);
  useEffect(() => {
    if (isAddressed && !wasAddressed.current) list.current?.scrollIntoView();
    wasAddressed.current ||= isAddressed;
  }, [list, isAddressed]);
}
