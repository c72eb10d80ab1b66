import { randomUUID } from "node:crypto";
import { uncancelStripeSubscriptionRequest } from "@gruezi/contract/callables/uncancel-stripe-subscription";
import { requireStripeSubscription } from "#billing/live-subscription.ts";
import { readBack } from "#billing/read-back.ts";
import { goOnRenewing } from "#gateways/stripe/renewal.ts";
import { resumePlan } from "#gateways/stripe/resume-plan.ts";
import { callable } from "#platform/callable.ts";
import { Refusal } from "#platform/refusal.ts";
import { stripeSecrets } from "#platform/secrets.ts";

export const uncancelStripeSubscription = callable(
  {
    name: "uncancelStripeSubscription",
    request: uncancelStripeSubscriptionRequest,
    secrets: stripeSecrets,
  },
  async ({ productIDToUncancel }, { uid }) => {
    const { id, record } = await requireStripeSubscription(uid);
    if (record.ProductID !== productIDToUncancel) throw new Refusal("conflict");
    const isPaused = record.state === "blocked" && record.pause !== null;
    if (!isPaused && (record.state === "grace" || record.state === "blocked"))
      throw new Refusal("not-changeable");

    await (isPaused ? resumePlan(id, randomUUID()) : goOnRenewing(id));

    return readBack(uid);
  },
);
