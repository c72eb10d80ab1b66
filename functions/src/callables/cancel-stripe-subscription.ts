import {
  type CancellationReason,
  cancelStripeSubscriptionRequest,
} from "@gruezi/contract/callables/cancel-stripe-subscription";
import { runBillingCommand } from "#billing/command.ts";
import { readBack, requireStripeSubscription, type StripeSubscription } from "#billing/live-subscription.ts";
import { countCancellation } from "#gateways/firestore/billing/cancellation-figures.ts";
import { dropPause } from "#gateways/stripe/plan-pause.ts";
import { endNow, stopRenewing } from "#gateways/stripe/renewal.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { stripeSecrets } from "#platform/secrets.ts";

export const cancelStripeSubscription = callable(
  { name: "cancelStripeSubscription", request: cancelStripeSubscriptionRequest, secrets: stripeSecrets },
  (answer, { uid }) =>
    runBillingCommand(uid, "cancel", async ({ requireLease }) => {
      const subscription = await requireStripeSubscription(uid);

      requireLease();
      const isCancelled = await cancel(subscription);

      if (isCancelled) await count(uid, subscription, answer?.reason);
      return readBack(uid);
    }),
);

const PAID_FOR: readonly StripeSubscription["record"]["state"][] = ["trial", "paid"];

/**
 * Cancels the plan. Paid and undisputed periods run to their end; others end at once. Returns false if the
 * plan was cancelled before.
 */
async function cancel({ id, record }: StripeSubscription): Promise<boolean> {
  if (!PAID_FOR.includes(record.state) || record.revokedAt !== null) await endNow(id);
  else if (record.cancels) return false;
  else {
    if (record.pause?.kind === "plan") await dropPause(id);
    await stopRenewing(id);
  }
  return true;
}

/** Only logs a failure, since a missing count must not fail the cancellation. */
const count = (
  uid: string,
  { id: subscriptionId, record }: StripeSubscription,
  reason: CancellationReason | undefined,
): Promise<void> =>
  countCancellation(uid, { subscriptionId, expiresAt: record.expires_date, reason, at: now() }).catch(
    (fault: unknown) => logFault("cancellation not counted", fault, { uid }),
  );
