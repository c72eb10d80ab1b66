import { css, type SerializedStyles, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { type ReactNode, useId } from "react";
import { sessionAtom } from "#data/auth/session.ts";
import { paths } from "#lib/paths.ts";
import { DueBadge } from "./due-badge.tsx";
import { LEARN_LINKS } from "./learn-links.ts";
import { LearnMenu } from "./learn-menu.tsx";
import { barLinkStyle, panelLinkStyle, panelPartStyle } from "./link-styles.ts";
import type { PageLink } from "./page-link.ts";

interface NavigationLinksProps {
  variant: NavigationVariant;
  PageLink: PageLink;
  path: string;
  onFollow?: () => void;
}

const listStyles: Record<NavigationVariant, (theme: Theme) => SerializedStyles> = {
  bar: ({ space }) =>
    css({ display: "flex", alignItems: "center", gap: `clamp(${space.l}, 2.8vw, ${space.xl})` }),
  panel: ({ space }) => css({ display: "grid", gap: space.xs }),
};

/** Links of the navigation, in the order of docs/product.md#navigation. */
export function NavigationLinks(link: NavigationLinksProps) {
  const { status } = useAtomValue(sessionAtom);
  const isLearner = status !== "signed-out";
  const { variant } = link;
  const isBar = variant === "bar";
  const learn = LEARN_LINKS.filter(({ isForLearners }) => isLearner || !isForLearners);

  return (
    <ul css={listStyles[variant]}>
      <NavigationLink {...link} to={paths.home}>
        HOME
      </NavigationLink>
      {isLearner && (
        <li>
          <TodayLink {...link} />
        </li>
      )}
      <NavigationLink {...link} to={paths.liveLessons} isLive note="TUESDAY 8 PM">
        Live Lesson
      </NavigationLink>
      <li>
        <PlansLink {...link} />
      </li>
      <li>{isBar ? <LearnMenu {...link} links={learn} /> : <LearnPart {...link} links={learn} />}</li>
      {!isLearner && (
        <NavigationLink {...link} to={paths.signInUp}>
          SIGN UP
        </NavigationLink>
      )}
      <NavigationLink {...link} to={paths.settings} label="Settings">
        {isBar ? <SettingsIcon /> : "SETTINGS"}
      </NavigationLink>
    </ul>
  );
}

export type NavigationVariant = "bar" | "panel";

interface NavigationLinkProps extends NavigationLinksProps {
  to: string;
  children: ReactNode;
  label?: string;
  note?: string;
  isLive?: boolean;
}

const styles: Record<NavigationVariant, (theme: Theme) => SerializedStyles> = {
  bar: barLinkStyle,
  panel: panelLinkStyle,
};
const liveStyle = ({ colour }: Theme) => css({ color: colour.red });
const noteStyle = css({ fontSize: "0.6875rem", fontWeight: 640, letterSpacing: "0.04em", lineHeight: 1.3 });

function NavigationLink(link: NavigationLinkProps) {
  return (
    <li>
      <ItemLink {...link} />
    </li>
  );
}

function ItemLink({
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
    <PageLink
      to={to}
      aria-current={path === to ? "page" : undefined}
      aria-label={label}
      title={variant === "bar" ? label : undefined}
      onClick={onFollow}
      css={(theme) => [styles[variant](theme), isLive && liveStyle(theme)]}
    >
      {children}
      {note && <span css={noteStyle}>{note}</span>}
    </PageLink>
  );
}

/** Link to Today. The bar of narrow screens has it as well. */
export function TodayLink(link: NavigationLinksProps) {
  const session = useAtomValue(sessionAtom);
  return (
    <ItemLink {...link} to={paths.today}>
      Today
      {session.status === "signed-in" && <DueBadge uid={session.uid} />}
    </ItemLink>
  );
}

/**
 * Link to the plans. A visitor's bar on narrow screens has it as well. The name in the menu is fixed, because
 * instructions refer to it.
 */
export function PlansLink(link: NavigationLinksProps) {
  return (
    <ItemLink {...link} to={paths.subscriptions}>
      {link.variant === "bar" ? "Plans" : "SUBSCRIPTIONS"}
    </ItemLink>
  );
}

interface LearnPartProps extends NavigationLinksProps {
  links: typeof LEARN_LINKS;
}

const partStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xxs, padding: `${space.xs} 0` });
const partHeadingStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

function LearnPart({ links, PageLink, path, onFollow }: LearnPartProps) {
  const headingId = useId();
  return (
    <>
      <p id={headingId} css={partHeadingStyle}>
        Learn
      </p>
      <ul aria-labelledby={headingId} css={partStyle}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <PageLink
              to={to}
              aria-current={path === to ? "page" : undefined}
              onClick={onFollow}
              css={panelPartStyle}
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Icon of three sliders. */
function SettingsIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
    >
      <path d="M3 6h9m6 0h3M3 12h3m6 0h9M3 18h11m6 0h1" />
      <circle cx="15" cy="6" r="2.6" />
      <circle cx="9" cy="12" r="2.6" />
      <circle cx="17" cy="18" r="2.6" />
    </svg>
  );
}
