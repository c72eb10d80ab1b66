import type Stripe from "stripe";
import { stripe } from "./client.ts";
import { isMissing, refuseWhenStripeIsDown } from "./stripe-fault.ts";

/**
 * Ends a subscription now, without a further charge. Metadata tells a later reading why; it is written first, so that
 * a subscription is never found ended without its reason. One that has ended already stays as it is.
 */
export async function endNow(subscriptionId: string, metadata?: Stripe.MetadataParam): Promise<void> {
  const client = await stripe();
  if (metadata) await client.subscriptions.update(subscriptionId, { metadata }).catch(refuseWhenStripeIsDown);
  await client.subscriptions.cancel(subscriptionId).catch(passWhenEnded);
}

/** Stripe answers a second cancellation as if the subscription did not exist. */
function passWhenEnded(cause: unknown): void {
  if (!isMissing(cause)) refuseWhenStripeIsDown(cause);
}
