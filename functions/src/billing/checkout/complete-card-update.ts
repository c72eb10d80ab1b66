import { type Also, settleLearner } from "#billing/sync/settle-learner.ts";
import { isLearner } from "#gateways/auth/identity.ts";
import { putToUse } from "#gateways/stripe/card-update.ts";
import type { CheckoutSession } from "#gateways/stripe/checkout-sessions.ts";

/** The card that was left is used from now on, and for what is owed. */
export async function completeCardUpdate(
  session: CheckoutSession,
  also?: Also,
): Promise<"card-updated" | "nobody"> {
  const { id, uid, customerId, subscriptionId, setupIntentId, createdAt: askedAt } = session;
  if (customerId === null || subscriptionId === null || setupIntentId === null)
    throw new Error(`${id} does not say whose card it took, and what for.`);
  if (!(await isLearner(uid))) return "nobody";

  await putToUse({ customerId, subscriptionId, setupIntentId, askedAt });
  await settleLearner(uid, also);
  return "card-updated";
}
