import { useParams } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { Statement } from "#components/statement.tsx";
import { HeldPlanView } from "#features/plan/held/held-plan-view.tsx";
import { ResultView } from "#features/plan/result/result-view.tsx";
import { paths } from "#lib/paths.ts";
import { SignedInOnly } from "./signed-in-only.tsx";
import { WayToLesson } from "./way-to-lesson.tsx";

/** `/success/{session_id?}`: what became of a purchase; without an id, of a change that needed no payment page. */
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
          <ButtonLink variant="primary" to={paths.home}>
            To the lessons
          </ButtonLink>
          <ButtonLink to={paths.myAccount}>My account</ButtonLink>
        </>
      }
    >
      <HeldPlanView />
    </Statement>
  );
}
