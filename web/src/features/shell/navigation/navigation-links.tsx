import { css, type SerializedStyles, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { sessionAtom } from "#data/auth/session.ts";
import { paths } from "#lib/paths.ts";
import type { PageLink } from "./page-link.ts";

interface NavigationLinksProps {
  variant: NavigationVariant;
  PageLink: PageLink;
  path: string;
  onFollow?: () => void;
}

const listStyles: Record<NavigationVariant, (theme: Theme) => SerializedStyles> = {
  bar: ({ space }) => css({ display: "flex", alignItems: "center", gap: space.xl }),
  panel: ({ space }) => css({ display: "grid", gap: space.m }),
};

export function NavigationLinks(link: NavigationLinksProps) {
  const { status } = useAtomValue(sessionAtom);
  const { variant } = link;

  return (
    <ul css={listStyles[variant]}>
      <NavigationLink {...link} to={paths.home}>
        HOME
      </NavigationLink>
      <NavigationLink {...link} to={paths.liveLessons} isLive note="TUESDAY 8 PM">
        Live Lesson
      </NavigationLink>
      {status === "signed-out" && (
        <NavigationLink {...link} to={paths.signInUp}>
          SIGN UP
        </NavigationLink>
      )}
      <NavigationLink {...link} to={paths.settings} label="Settings">
        {variant === "bar" ? <SettingsIcon /> : "SETTINGS"}
      </NavigationLink>
    </ul>
  );
}

type NavigationVariant = "bar" | "panel";

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

function NavigationLink({
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

/** Three sliders. */
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
