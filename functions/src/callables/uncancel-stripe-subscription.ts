import { uncancelStripeSubscriptionRequest } from "@gruezi/contract/callables/uncancel-stripe-subscription";
import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { type BillingCommand, runBillingCommand } from "#billing/command.ts";
import { readBack, requireStripeSubscription } from "#billing/live-subscription.ts";
import { dropPause, endPause } from "#gateways/stripe/plan-pause.ts";
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
  ({ productIDToUncancel }, { uid }) =>
    runBillingCommand(uid, "uncancel", async (command) => {
      const { id, record } = await requireStripeSubscription(uid);
      if (record.ProductID !== productIDToUncancel) throw new Refusal("conflict");

      await goOn(id, record, command);

      return readBack(uid);
    }),
);

/** Resumes the plan. A plan with an unpaid invoice resumes by payment only. */
async function goOn(
  id: string,
  { state, pause, rawStatus }: SubscriptionRecord,
  { requireLease, keyOf }: BillingCommand,
): Promise<void> {
  requireLease();
  if (pause?.kind === "plan" && rawStatus === "active")
    return state === "blocked" ? endPause(id) : dropPause(id);
  if (state === "blocked" && pause !== null) return resumePlan(id, keyOf("resume"));
  if (state === "grace" || state === "blocked") throw new Refusal("not-changeable");
  await goOnRenewing(id);
}
