import { css, type Theme } from "@emotion/react";
import { ButtonLink } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { paths } from "#lib/paths.ts";
import { WITHIN } from "./withdraw-words.ts";

const bodyStyle = ({ space, size }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, maxWidth: size.reading });

export function WithdrawSection() {
  return (
    <Section heading="Changed your mind?">
      <div css={bodyStyle}>
        <p>{WITHIN}</p>
        <ButtonLink to={paths.withdraw}>Withdraw from contract</ButtonLink>
      </div>
    </Section>
  );
}
