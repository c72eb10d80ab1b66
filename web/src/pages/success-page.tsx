import { PLAN_LEVELS } from "@gruezi/contract/documents/lesson-choices";
import { opens } from "@gruezi/contract/tiers";
import { useAtomValue } from "jotai";
import { useParams } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { Region } from "#components/region.tsx";
import { Statement } from "#components/statement.tsx";
import { fullLessonsAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { HeldPlanView } from "#features/plan/held/held-plan-view.tsx";
import { grantedTierAtom } from "#features/plan/result/checkout-result.atoms.ts";
import { ResultView } from "#features/plan/result/result-view.tsx";
import { paths } from "#lib/paths.ts";
import { SignedInOnly } from "./signed-in-only.tsx";

/** `/success/{session_id?}`: without an id if no payment page was needed. */
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

function WayToLesson() {
  return (
    <Region loading={<WayHome />} failed={() => <WayHome />} onRetry={() => undefined}>
      <WayToNewest />
    </Region>
  );
}

function WayToNewest() {
  const tier = useAtomValue(grantedTierAtom);
  const lessons = useLoaded(fullLessonsAtom);
  const level = PLAN_LEVELS.findLast((one) => opens(tier, one));
  const lesson = lessons.find(({ Access }) => Access === level);
  if (!lesson) return <WayHome />;
  return (
    <ButtonLink variant="primary" to={paths.lesson(lesson.DocID)}>
      <span>
        Start with <bdi>{lesson.Title}</bdi>
      </span>
    </ButtonLink>
  );
}

function WayHome() {
  return (
    <ButtonLink variant="primary" to={paths.home}>
      To the lessons
    </ButtonLink>
  );
}
