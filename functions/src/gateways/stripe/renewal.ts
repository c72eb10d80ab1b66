import type Stripe from "stripe";
import { idOf, stripe } from "./client.ts";
import { isMissing, isRefused, refuseWhenOvertaken, refuseWhenStripeIsDown } from "./requests.ts";

/** The subscription ends with the period that has been paid for. A second call changes nothing. */
export async function stopRenewing(subscriptionId: string): Promise<void> {
  await dropScheduledChange(subscriptionId);
  const client = await stripe();
  await client.subscriptions
    .update(subscriptionId, { cancel_at_period_end: true })
    .catch(refuseWhenOvertaken);
}

/** Takes back a scheduled change and a cancellation, made by us or in Stripe's portal. */
export async function goOnRenewing(subscriptionId: string): Promise<void> {
  await dropScheduledChange(subscriptionId);
  const client = await stripe();
  const found = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  // The customer portal sets the date and leaves the flag alone; Stripe refuses to be sent both.
  const change = found.cancel_at_period_end
    ? { cancel_at_period_end: false }
    : found.cancel_at !== null && { cancel_at: "" as const };
  if (change) await client.subscriptions.update(subscriptionId, change).catch(refuseWhenOvertaken);
}

/**
 * While a schedule is attached, Stripe refuses to change a subscription otherwise. It stays attached for another period
 * after its last change, and also if we died before we told Stripe what it changes to.
 */
export async function dropScheduledChange(subscriptionId: string): Promise<void> {
  const client = await stripe();
  const { schedule } = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  if (schedule !== null) await client.subscriptionSchedules.release(idOf(schedule)).catch(passWhenReleased);
}

/** Another device may have released it at the same time. */
function passWhenReleased(fault: unknown): void {
  if (!isRefused(fault)) refuseWhenStripeIsDown(fault);
}

/**
 * Ends a subscription now, without a further charge. Metadata tells a later reading why; it is written first, so that
 * a subscription is never found ended without its reason. Ending an ended subscription is not an error.
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
