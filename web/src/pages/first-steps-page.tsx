import { ButtonLink } from "#components/button.tsx";
import { FirstSteps } from "#features/account/settings/first-steps.tsx";
import { NextStepLink } from "#features/learn/course/next-step-link.tsx";
import { paths } from "#lib/paths.ts";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Page at `/first-steps`, shown after the sign-up. */
export function FirstStepsPage() {
  return (
    <SignedInOnly title="First steps" ask="Please log in to choose where you begin.">
      <FirstSteps
        wayOn={
          <>
            <NextStepLink otherwise={<ButtonLink to={paths.home}>To the lessons</ButtonLink>} />
            <ButtonLink to={paths.course}>See the whole course</ButtonLink>
          </>
        }
      />
    </SignedInOnly>
  );
}
