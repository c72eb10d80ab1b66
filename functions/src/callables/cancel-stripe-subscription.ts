import { noPayload } from "@gruezi/contract/callables/no-payload";
import { readBack, requireStripeSubscription, type StripeSubscription } from "#billing/live-subscription.ts";
import { endNow, stopRenewing } from "#gateways/stripe/renewal.ts";
import { callable } from "#platform/callable.ts";
import { stripeSecrets } from "#platform/secrets.ts";

export const cancelStripeSubscription = callable(
  { name: "cancelStripeSubscription", request: noPayload, secrets: stripeSecrets },
  async (_nothing, { uid }) => {
    const subscription = await requireStripeSubscription(uid);

    await cancel(subscription);

    return readBack(uid);
  },
);

const PAID_FOR: readonly StripeSubscription["record"]["state"][] = ["trial", "paid"];

/** Paid and undisputed periods run to their end; others stop at once. */
async function cancel({ id, record }: StripeSubscription): Promise<void> {
  if (!PAID_FOR.includes(record.state) || record.revokedAt !== null) await endNow(id);
  else if (!record.cancels) await stopRenewing(id);
}
