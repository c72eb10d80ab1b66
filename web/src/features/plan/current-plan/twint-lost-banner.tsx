import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { useAtomValue } from "jotai";
import { platformAtom } from "#data/bridge/embedding.ts";
import { formatDate } from "#lib/format-date.ts";
import { planName } from "#lib/plan-name.ts";
import { CardUpdateButton } from "./card-update-button.tsx";
import { PlanBanner } from "./plan-banner.tsx";

/** Banner about a disconnected TWINT. It has no button in the app, where a web plan cannot be managed. */
export function TwintLostBanner({ plan }: { plan: CurrentSubscription }) {
  const here = useAtomValue(platformAtom);
  return (
    <PlanBanner title="TWINT is disconnected">
      <p>{lostWords(plan)}</p>
      {here === "stripe" && <CardUpdateButton label="Choose a way of paying" />}
    </PlanBanner>
  );
}

function lostWords(plan: CurrentSubscription): string {
  const name = planName(plan);
  const next = "Choose another way of paying, or connect TWINT again.";
  switch (plan.state) {
    case "grace":
      return `So your last payment failed. You keep ${name} until ${formatDate(plan.accessUntil)}. ${next}`;
    case "blocked":
      return `So your last payment failed, and ${name} gives no access. ${next}`;
    default:
      return `Nothing pays for ${name} when it renews on ${formatDate(plan.expires_date)}. ${next}`;
  }
}
