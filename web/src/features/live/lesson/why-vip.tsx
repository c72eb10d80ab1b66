import { css, type Theme } from "@emotion/react";
import { type AccessRefused, ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import { tiersOr } from "@gruezi/contract/tier-words";
import { ButtonLink } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { rememberFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";
import { LOG_IN, SEE_PLANS } from "./live-access.ts";
import { TuesdayPoints } from "./tuesday-points.tsx";

const heroStyle = ({ text, space }: Theme) => css({ ...text.hero, padding: `${space.m} 0 ${space.xl}` });
const waysStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", gap: space.s, marginTop: space.xl });

/** Shown to learners whose plan has no live lessons. */
export function WhyVip({ code }: { code: AccessRefused["error"]["code"] }) {
  return (
    <Section heading="What happens on a Tuesday" aside={`For ${tiersOr("live-lesson")}`}>
      <p lang="gsw" css={heroStyle}>
        Am achti!
      </p>
      <TuesdayPoints />
      <div css={waysStyle}>
        <ButtonLink variant="primary" to={SEE_PLANS.to}>
          {SEE_PLANS.label}
        </ButtonLink>
        {code === ERROR_CODE_SIGNED_OUT && (
          <ButtonLink to={LOG_IN.to} state={rememberFrom(paths.liveLessons)}>
            {LOG_IN.label}
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}
