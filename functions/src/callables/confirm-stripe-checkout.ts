import {
  type ConfirmStripeCheckoutResponse,
  confirmStripeCheckoutRequest,
} from "@gruezi/contract/callables/confirm-stripe-checkout";
import type { Tier } from "@gruezi/contract/tiers";
import { type Completion, completeSession } from "#billing/checkout/complete-checkout.ts";
import { tierAt } from "#domain/billing/subscription-state.ts";
import { isLearner } from "#gateways/auth/identity.ts";
import { getGrants } from "#gateways/firestore/billing/entitlements.ts";
import { type CheckoutSession, findSession } from "#gateways/stripe/checkout-sessions.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { stripeSecrets } from "#platform/secrets.ts";

type Outcome = ConfirmStripeCheckoutResponse["outcome"];

/** Does not rely on the webhook, which may come late or never. */
export const confirmStripeCheckout = callable(
  { name: "confirmStripeCheckout", request: confirmStripeCheckoutRequest, secrets: stripeSecrets },
  async ({ sessionID }, { uid }) => {
    const session = await findSession(sessionID);
    if (session?.uid !== uid) throw new Refusal("not-found");
    // `completeSession` refunds purchases without an account: no reward for deleting it a year later.
    if (!(await isLearner(uid))) throw new Refusal("not-allowed");

    const completion = await completeSession(session);
    const tier = tierAt(await getGrants(uid), now());

    return { outcome: toOutcome(session, completion, tier), tier };
  },
);

function toOutcome({ status }: CheckoutSession, completion: Completion, tier: Tier): Outcome {
  if (completion === "unfinished") return status === "expired" ? "expired" : "open";
  if (completion === "card-updated" || completion === "trial-refused") return completion;
  return tier > 0 ? "granted" : "pending";
}
