import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { ButtonLink } from "#components/button.tsx";
import { Statement } from "#components/statement.tsx";
import { SIGNED_OUT_TEXT } from "#features/plan/cancel/cancellation-alerts.ts";
import { useCancellation } from "#features/plan/cancel/use-cancellation.ts";
import { heldPlanAtom } from "#features/plan/held/held-plan.atoms.ts";
import { HeldPlanView } from "#features/plan/held/held-plan-view.tsx";
import { paths } from "#lib/paths.ts";
import { SignedInOnly } from "./signed-in-only.tsx";

const TITLE = "Cancel your plan";

/** `/cancel` */
export function CancelPage() {
  return (
    <SignedInOnly title={TITLE} ask={SIGNED_OUT_TEXT}>
      <Statement title={TITLE} actions={<CancelActions />}>
        <HeldPlanView whenNone="There is nothing to cancel." />
      </Statement>
    </SignedInOnly>
  );
}

function CancelActions() {
  const plan = useAtomValue(heldPlanAtom);
  const { startCancellation, isCancelling } = useCancellation();
  const isCancellable = plan.status === "ready" && plan.value.isAnyCancellable;

  // Opens the dialog at once; the button is for learners who pressed NO.
  useEffect(() => {
    if (isCancellable) startCancellation();
  }, [isCancellable, startCancellation]);

  return (
    <>
      {isCancellable && (
        <BusyButton
          variant="primary"
          isBusy={isCancelling}
          busyLabel="one moment…"
          onClick={startCancellation}
        >
          cancel
        </BusyButton>
      )}
      <ButtonLink to={paths.subscriptions}>To the plans</ButtonLink>
    </>
  );
}
