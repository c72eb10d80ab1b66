import { css, type Theme } from "@emotion/react";
import { ButtonLink } from "#components/button.tsx";
import { Page } from "#components/page.tsx";
import { paths } from "#lib/paths.ts";

const pageStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    justifyItems: "start",
    gap: space.l,
    width: "fit-content",
    margin: "0 auto",
    paddingTop: space.xl,
  });
const wordStyle = ({ text }: Theme) => css(text.hero);
const leadStyle = ({ text }: Theme) => css(text.lead);

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <div css={pageStyle}>
        <h1 lang="gsw" css={wordStyle}>
          Nüüt da.
        </h1>
        <p css={leadStyle}>Nothing here. This page does not exist, or not any more.</p>
        <ButtonLink variant="primary" to={paths.home}>
          To the lessons
        </ButtonLink>
      </div>
    </Page>
  );
}
