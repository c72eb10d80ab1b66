import {
  type ConfirmStripeCheckoutResponse,
  confirmStripeCheckoutRequest,
} from "@gruezi/contract/callables/confirm-stripe-checkout";
import type { Tier } from "@gruezi/contract/tiers";
import { type Completion, completeSession } from "#billing/checkout/complete-checkout.ts";
import { findOfferAfterRefusal } from "#billing/checkout/same-card.ts";
import { refuseCheckout } from "#domain/billing/checkout-lock.ts";
import { tierAt } from "#domain/billing/subscription-state.ts";
import { isLearner } from "#gateways/auth/identity.ts";
import { findEntitlement, getGrants } from "#gateways/firestore/billing/entitlements.ts";
import { type CheckoutSession, findSession } from "#gateways/stripe/checkout-sessions.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { stripeSecrets } from "#platform/secrets.ts";

type Outcome = ConfirmStripeCheckoutResponse["outcome"];

/** Completes a checkout on the success page. Does not rely on the webhook, which may come late or never. */
export const confirmStripeCheckout = callable(
  { name: "confirmStripeCheckout", request: confirmStripeCheckoutRequest, secrets: stripeSecrets },
  async ({ sessionID }, { uid }) => {
    const session = await findSession(sessionID);
    // `getGift` confirms gifts.
    if (session?.uid !== uid || session.mode === "payment") throw new Refusal("not-found");
    // `completeSession` refunds purchases without an account. A learner must not get a refund by deleting the
    // account a year later.
    if (!(await isLearner(uid))) throw new Refusal("not-allowed");

    const completion = await completeSession(session);
    const tier = tierAt(await getGrants(uid), now());
    if (completion === "trial-refused") return toRefusal(session, tier);

    return { outcome: toOutcome(session, completion, tier), tier };
  },
);

/** Explains a refused trial. The learner may have bought the plan with the same card since. */
async function toRefusal(session: CheckoutSession, tier: Tier): Promise<ConfirmStripeCheckoutResponse> {
  const hasPlan = refuseCheckout(await findEntitlement(session.uid), now()) !== undefined;
  if (hasPlan) return { outcome: tier > 0 ? "granted" : "pending", tier };
  const offer = await findOfferAfterRefusal(session);
  return offer === "expired" ? { outcome: offer, tier } : { outcome: "trial-refused", tier, ...offer };
}

function toOutcome(
  { status }: CheckoutSession,
  completion: Exclude<Completion, "trial-refused">,
  tier: Tier,
): Outcome {
  if (completion === "unfinished") return status === "expired" ? "expired" : "open";
  if (completion === "card-updated") return completion;
  if (completion === "waiting") return "unconfirmed";
  if (completion === "unpaid") return tier > 0 ? "granted" : "not-paid";
  return tier > 0 ? "granted" : "pending";
}
