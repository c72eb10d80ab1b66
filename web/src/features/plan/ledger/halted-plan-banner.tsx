import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { COMPANY } from "@gruezi/contract/company";
import { isCancellable } from "@gruezi/contract/your-plan";
import { useAtomValue } from "jotai";
import { ButtonLink } from "#components/button.tsx";
import { platformAtom } from "#data/bridge/embedding.ts";
import { CardUpdateButton } from "#features/plan/current-plan/card-update-button.tsx";
import { ConfirmPayment } from "#features/plan/current-plan/confirm-payment.tsx";
import { PlanBanner } from "#features/plan/current-plan/plan-banner.tsx";
import { formatDate } from "#lib/format-date.ts";
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

/** Link to the place where the plan can be resumed. The plans page shows the cost of resuming. */
function WayOn({ halted }: { halted: CurrentSubscription }) {
  const { platform, pause, managementUrl, confirmUrl } = halted;
  const here = useAtomValue(platformAtom);
  if (platform !== "stripe" || platform !== here)
    return (
      <ManagePlan platform={platform} managementUrl={managementUrl} isCancellable={isCancellable(halted)} />
    );
  if (confirmUrl !== null) return <ConfirmPayment url={confirmUrl} />;
  if (pause?.kind === "disputed") return <BankMistake />;
  return pause ? (
    <ButtonLink variant="primary" to={paths.subscriptions}>
      Go on with the plan
    </ButtonLink>
  ) : (
    <CardUpdateButton />
  );
}

/**
 * Explains how to withdraw a dispute, which only the learner can do. Often another member of the household
 * made the payment.
 */
function BankMistake() {
  return (
    <p>
      If it is a mistake, tell your bank, or write to{" "}
      <a href={`mailto:${COMPANY.supportEmail}`}>{COMPANY.supportEmail}</a>. If the payment stands, you have
      the rest of what you paid for.
    </p>
  );
}

function haltedWords(halted: CurrentSubscription): { title: string; text: string } {
  const name = planName(halted);
  if (halted.confirmUrl !== null) {
    return {
      title: "Your bank asks you to confirm a payment",
      text: `${halted.state === "grace" ? `You keep ${name} until ${formatDate(halted.accessUntil)}.` : `${name} gives no access at the moment.`} Once you have confirmed the payment on Stripe’s page, it goes on.`,
    };
  }
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
