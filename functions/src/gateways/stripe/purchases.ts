import type Stripe from "stripe";
import { stripe } from "./client.ts";
import { refuseWhenStripeIsDown } from "./stripe-fault.ts";

/** What a checkout has brought, as far as it decides whether it may stay. */
export interface Purchase {
  id: string;
  hasEnded: boolean;
  isTrial: boolean;
  /** The trial was refused before, by this very function when it ran first. */
  isRefusedTrial: boolean;
  /** The same for the same number on every account; null for what is no card. */
  cardFingerprint: string | null;
}

export async function getPurchase(subscriptionId: string): Promise<Purchase> {
  const client = await stripe();
  const subscription = await client.subscriptions
    .retrieve(subscriptionId, { expand: ["default_payment_method"] })
    .catch(refuseWhenStripeIsDown);
  return {
    id: subscription.id,
    hasEnded: subscription.ended_at !== null,
    isTrial: subscription.status === "trialing",
    isRefusedTrial: subscription.metadata["refusedTrial"] !== undefined,
    cardFingerprint: toFingerprint(subscription.default_payment_method),
  };
}

function toFingerprint(method: Stripe.Subscription["default_payment_method"]): string | null {
  if (method === null || typeof method === "string") return null;
  return method.card?.fingerprint ?? null;
}
