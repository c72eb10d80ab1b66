import { css, type Theme } from "@emotion/react";
import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { Page } from "#components/page.tsx";
import { OwnDialect } from "#features/account/settings/own-dialect.tsx";
import { OwnLearning } from "#features/account/settings/own-learning.tsx";
import { SessionActions } from "#features/account/settings/session-actions.tsx";
import { SettingsLinks } from "#features/account/settings/settings-links.tsx";
import { LogOut } from "./log-out.tsx";

const KeptLessons = lazyChunk(
  "kept-lessons",
  () => import("#features/learn/downloads/kept-lessons.tsx"),
  "KeptLessons",
  // Renders nothing after a failure, because the settings work without it.
  () => null,
);

const headStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, paddingTop: space.xl });
const titleStyle = ({ text }: Theme) => css(text.title);

/** Page at `/settings`. */
export function SettingsPage() {
  return (
    <Page title="Settings">
      <div css={headStyle}>
        <h1 css={titleStyle}>Settings</h1>
        <SessionActions logOut={<LogOut />} />
      </div>
      <OwnDialect />
      <OwnLearning />
      <Suspense>
        <KeptLessons />
      </Suspense>
      <SettingsLinks />
    </Page>
  );
}
