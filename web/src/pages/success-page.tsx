import { useAtomValue } from "jotai";
import { useParams } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { Statement } from "#components/statement.tsx";
import { nextOnPath } from "#features/learn/course/next-step.ts";
import { NextStepLink } from "#features/learn/course/next-step-link.tsx";
import { CurrentPlanView } from "#features/plan/current-plan/current-plan-view.tsx";
import { grantedTierAtom } from "#features/plan/result/checkout-result.atoms.ts";
import { ResultView } from "#features/plan/result/result-view.tsx";
import { paths } from "#lib/paths.ts";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Page at `/success/{session_id?}`. There is no id if no payment page was needed. */
export function SuccessPage() {
  const { sessionId } = useParams();
  return (
    <SignedInOnly title="Your plan" ask="Please log in to see what became of your purchase.">
      {sessionId === undefined ? (
        <ChangedPlan />
      ) : (
        <ResultView sessionId={sessionId} purpose="plan" wayToLesson={<WayToLesson />} />
      )}
    </SignedInOnly>
  );
}

function ChangedPlan() {
  return (
    <Statement
      title="Your plan"
      actions={
        <>
          <NextStepLink otherwise={<WayHome />} />
          <ButtonLink to={paths.myAccount}>My account</ButtonLink>
        </>
      }
    >
      <CurrentPlanView source="providers" />
    </Statement>
  );
}

/**
 * Link to the next lesson. The plan that was just bought decides it, before the entitlement is read again.
 */
function WayToLesson() {
  const tier = useAtomValue(grantedTierAtom);
  return <NextStepLink decide={(stand) => nextOnPath({ ...stand, held: tier })} otherwise={<WayHome />} />;
}

function WayHome() {
  return (
    <ButtonLink variant="primary" to={paths.home}>
      To the lessons
    </ButtonLink>
  );
}
