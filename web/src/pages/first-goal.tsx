import { css, type Theme } from "@emotion/react";
import { ButtonLink } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { MinutesChoice } from "#features/account/settings/first-steps.tsx";
import { NextStepLink } from "#features/learn/course/next-step-link.tsx";
import { paths } from "#lib/paths.ts";

const goalStyle = ({ space, size }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.l, maxWidth: size.reading });

/** Asks for the weekly goal. Shown to learners without an answer or a minute to count. */
export function FirstGoal() {
  return (
    <Section heading="Your first goal">
      <div css={goalStyle}>
        <p>
          From your first lesson on, you see here how long you listened and how much you remember. How many
          minutes a week do you want to learn?
        </p>
        <MinutesChoice />
        <NextStepLink otherwise={<ButtonLink to={paths.course}>See the course</ButtonLink>} />
      </div>
    </Section>
  );
}
