import { css, type Theme } from "@emotion/react";
import { WITHDRAWAL_DAYS } from "@gruezi/contract/business";
import { ButtonLink } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { paths } from "#lib/paths.ts";

const bodyStyle = ({ space, size }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, maxWidth: size.reading });

export function WithdrawSection() {
  return (
    <Section heading="Changed your mind?">
      <div css={bodyStyle}>
        <p>
          Within {WITHDRAWAL_DAYS} days of buying a plan or a gift, or of changing a plan, you can withdraw
          and get your money back.
        </p>
        <ButtonLink to={paths.withdraw}>Withdraw from contract</ButtonLink>
      </div>
    </Section>
  );
}
