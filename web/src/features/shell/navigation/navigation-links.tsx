import { css, type SerializedStyles, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { sessionAtom } from "#data/auth/session.ts";
import { paths } from "#lib/paths.ts";
import { NavigationLink, type NavigationVariant } from "./navigation-link.tsx";
import type { PageLink } from "./page-link.ts";
import { SettingsIcon } from "./settings-icon.tsx";

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
