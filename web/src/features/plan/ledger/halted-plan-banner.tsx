import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { COMPANY } from "@gruezi/contract/company";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { BusyButton } from "#components/busy-button.tsx";
import { ButtonLink } from "#components/button.tsx";
import { platformAtom } from "#data/bridge/embedding.ts";
import { startCardUpdate } from "#data/functions/billing.ts";
import { PlanBanner } from "#features/plan/held/plan-banner.tsx";
import { reasonOf } from "#lib/app-error.ts";
import { formatDate } from "#lib/format-date.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { planName } from "#lib/plan-name.ts";
import { ManagePlan } from "./manage-plan.tsx";

export function HaltedPlanBanner({ halted }: { halted: CurrentSubscription }) {
  const { title, text } = haltedWords(halted);
  return (
    <PlanBanner title={title}>
      <p>{text}</p>
      <WayOn halted={halted} />
    </PlanBanner>
  );
}

/** The plans page shows the cost of resuming. */
function WayOn({ halted: { platform, pause, managementUrl } }: { halted: CurrentSubscription }) {
  const here = useAtomValue(platformAtom);
  if (platform !== "stripe" || platform !== here)
    return <ManagePlan platform={platform} managementUrl={managementUrl} />;
  if (pause?.kind === "disputed") return <BankMistake />;
  return pause ? (
    <ButtonLink variant="primary" to={paths.subscriptions}>
      Go on with the plan
    </ButtonLink>
  ) : (
    <CardUpdateButton />
  );
}

/** Only the learner can withdraw a dispute; often another member of the household had paid. */
function BankMistake() {
  return (
    <p>
      If it is a mistake, tell your bank, or write to{" "}
      <a href={`mailto:${COMPANY.supportEmail}`}>{COMPANY.supportEmail}</a>. If the payment stands, you have
      the rest of what you paid for.
    </p>
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

function haltedWords(halted: CurrentSubscription): { title: string; text: string } {
  const name = planName(halted);
  if (halted.state === "grace") {
    return {
      title: "Your last payment failed",
      text: `You keep ${name} until ${formatDate(halted.accessUntil)}. Once the payment arrives, it goes on.`,
    };
  }
  switch (halted.pause?.kind) {
    case "plan":
      return {
        title: `${name} is paused`,
        text: halted.pause.until
          ? `It gives no access until ${formatDate(halted.pause.until)}, when it goes on by itself.`
          : "Nothing is charged, and it gives no access until it goes on.",
      };
    case "trial-over":
      return {
        title: "Your free trial ended without a card",
        text: `${name} gives no access. With a card it goes on.`,
      };
    case "disputed":
      return {
        title: "Your bank has asked for a payment back",
        text: `Until it has decided, ${name} gives no access and nothing is charged.`,
      };
    default:
      return {
        title: `${name} gives no access at the moment`,
        text: "A payment is missing. Once it arrives, your plan goes on.",
      };
  }
}
