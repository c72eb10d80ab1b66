import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import type Stripe from "stripe";
import type { PendingCheckout } from "#domain/billing/checkout-lock.ts";
import { config } from "#platform/config.ts";
import { requireAddress } from "./checkout-sessions.ts";
import { stripe } from "./client.ts";
import { idempotently, isKeySpoilt, refusedParameter } from "./idempotent.ts";
import { APP } from "./ownership.ts";
import { refuseWhenStripeIsDown } from "./stripe-fault.ts";
import { toSeconds } from "./subscriptions.ts";

/**
 * `stale-customer`: Stripe does not know the customer any more. `too-late`: the session was never created, and too
 * little of its time is left. `spoilt`: Stripe failed, and would fail again for this nonce.
 */
export type Opening =
  | { kind: "opened"; page: HostedPage }
  | { kind: "stale-customer" | "too-late" }
  | { kind: "spoilt"; cause: unknown };

/** Everything follows from the lock: whoever sends it again is answered with the same session. */
export async function openSession(uid: string, pending: PendingCheckout): Promise<Opening> {
  const client = await stripe();
  const params = toParams(uid, pending);
  return idempotently(`co:${uid}:${pending.nonce}`, (options) =>
    client.checkout.sessions.create(params, options),
  ).then((session) => ({ kind: "opened" as const, page: requireAddress(session) }), toOpening);
}

function toOpening(fault: unknown): Opening {
  if (isKeySpoilt(fault)) return { kind: "spoilt", cause: fault };
  const parameter = refusedParameter(fault);
  if (parameter === "customer") return { kind: "stale-customer" };
  if (parameter === "expires_at") return { kind: "too-late" };
  return refuseWhenStripeIsDown(fault);
}

function toParams(uid: string, pending: PendingCheckout): Stripe.Checkout.SessionCreateParams {
  const { nonce, offerId, packageId, priceId, slotId, customerId, expiresAt, trialDays } = pending;
  const metadata = {
    app: APP,
    uid,
    packageID: packageId,
    offerID: offerId,
    nonce,
    ...(slotId !== null && { lessonSlot: slotId }),
  };
  return {
    mode: "subscription",
    customer: customerId,
    client_reference_id: uid,
    line_items: [{ price: priceId, quantity: 1 }],
    allowed_payment_method_types: ["card"],
    payment_method_collection: "always",
    subscription_data: {
      billing_mode: { type: "flexible" },
      metadata,
      ...(trialDays > 0 && { trial_period_days: trialDays }),
    },
    metadata,
    // Stripe fills the braces in, and only if they stand there as they are.
    success_url: `${config.publicOrigin}/success/{CHECKOUT_SESSION_ID}`,
    cancel_url: `${config.publicOrigin}/subscriptions`,
    expires_at: toSeconds(expiresAt),
    locale: "auto",
  };
}
