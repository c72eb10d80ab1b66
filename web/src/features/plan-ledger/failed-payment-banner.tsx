import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { startCardUpdate } from "#data/billing.ts";
import { isEmbeddedAtom } from "#data/embedding.ts";
import { reasonOf } from "#lib/app-error.ts";
import { formatDate } from "#lib/format-date.ts";
import { messageFor } from "#lib/message-for.ts";
import { planName } from "#lib/plan-name.ts";
import { ManagePlan } from "./manage-plan.tsx";
import { PlanBanner } from "./plan-banner.tsx";

/** For a plan whose money did not come. On the web a new card mends it; a store mends its own. */
export function FailedPaymentBanner({ unpaid }: { unpaid: CurrentSubscription }) {
  return unpaid.state === "grace" ? (
    <PlanBanner title="Your last payment failed">
      <p>
        You keep {planName(unpaid)} until {formatDate(unpaid.accessUntil)}. Once the payment arrives, it goes
        on.
      </p>
      <WayToPay unpaid={unpaid} />
    </PlanBanner>
  ) : (
    <PlanBanner title={`${planName(unpaid)} gives no access at the moment`}>
      <p>It is paused, or a payment is missing.</p>
      <WayToPay unpaid={unpaid} />
    </PlanBanner>
  );
}

function WayToPay({ unpaid }: { unpaid: CurrentSubscription }) {
  const isEmbedded = useAtomValue(isEmbeddedAtom);
  return unpaid.platform === "stripe" && !isEmbedded ? (
    <CardUpdateButton />
  ) : (
    <ManagePlan platform={unpaid.platform} managementUrl={unpaid.managementUrl} />
  );
}

function CardUpdateButton() {
  const [isLeaving, setIsLeaving] = useState(false);
  const showAlert = useSetAtom(showAlertAtom);

  const leaveForCardUpdate = async () => {
    setIsLeaving(true);
    try {
      location.assign((await startCardUpdate()).url);
    } catch (error) {
      setIsLeaving(false);
      showAlert({ title: "Oops.", description: messageFor(reasonOf(error)) });
    }
  };

  return (
    <BusyButton variant="primary" isBusy={isLeaving} busyLabel="one moment…" onClick={leaveForCardUpdate}>
      update card info
    </BusyButton>
  );
}
