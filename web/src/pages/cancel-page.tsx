import type { CurrentSubscriptions } from "@gruezi/contract/callables/current-subscriptions";
import { findHighest, findPlanToCancel, isCancellable } from "@gruezi/contract/your-plan";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { ButtonLink } from "#components/button.tsx";
import { Statement } from "#components/statement.tsx";
import { platformAtom } from "#data/bridge/embedding.ts";
import {
  BOUGHT_ON_THE_WEB,
  othersWords,
  SIGNED_OUT_TEXT,
  STORE_TEXT,
  storeWay,
} from "#features/plan/cancel/cancellation-alerts.ts";
import { useCancellation } from "#features/plan/cancel/use-cancellation.ts";
import { currentPlanAtom } from "#features/plan/current-plan/current-plan.atoms.ts";
import { CurrentPlanView } from "#features/plan/current-plan/current-plan-view.tsx";
import { paths } from "#lib/paths.ts";
import { SignedInOnly } from "./signed-in-only.tsx";

const TITLE = "Cancel your plan";

/** Page at `/cancel`. */
export function CancelPage() {
  const here = useAtomValue(platformAtom);
  const find = (current: CurrentSubscriptions) => findPlanToCancel(current, here) ?? findHighest(current);
  return (
    <SignedInOnly
      title={TITLE}
      ask={SIGNED_OUT_TEXT}
      prospect="Once you are logged in, this page shows your plan and cancels it."
    >
      <Statement title={TITLE} actions={<CancelActions />}>
        <CurrentPlanView find={find} whenNone="There is nothing to cancel." />
        <Elsewhere />
        <Others />
      </Statement>
    </SignedInOnly>
  );
}

/** Returns the plan that a cancellation would end. Null unless it is cancellable. */
function usePlanToCancel() {
  const plan = useAtomValue(currentPlanAtom);
  const here = useAtomValue(platformAtom);
  const found = plan.status === "ready" ? findPlanToCancel(plan.value.current, here) : undefined;
  if (!found || !isCancellable(found)) return null;
  return { platform: found.platform, isHere: found.platform === here };
}

function Elsewhere() {
  const plan = usePlanToCancel();
  if (!plan?.platform || plan.isHere) return null;
  if (plan.platform === "stripe")
    return <p>{`${BOUGHT_ON_THE_WEB.title}. ${BOUGHT_ON_THE_WEB.description}`}</p>;
  return (
    <>
      <p>{STORE_TEXT}</p>
      <p>{storeWay(plan.platform)}</p>
    </>
  );
}

/** Names the learner's other plans, which are not cancelled. */
function Others() {
  const held = useAtomValue(currentPlanAtom);
  const here = useAtomValue(platformAtom);
  if (held.status !== "ready") return null;
  const { current } = held.value;
  const plan = findPlanToCancel(current, here);
  return plan && othersWords(current, plan).map((words) => <p key={words}>{words}</p>);
}

function CancelActions() {
  const isHere = usePlanToCancel()?.isHere === true;
  const { startCancellation, isCancelling } = useCancellation();

  // Opens the dialog at once. The button is for learners who pressed NO.
  useEffect(() => {
    if (isHere) startCancellation();
  }, [isHere, startCancellation]);

  return (
    <>
      {isHere && (
        <BusyButton
          variant="primary"
          isBusy={isCancelling}
          busyLabel="One moment…"
          onClick={startCancellation}
        >
          cancel
        </BusyButton>
      )}
      <ButtonLink to={paths.subscriptions}>To the plans</ButtonLink>
    </>
  );
}
