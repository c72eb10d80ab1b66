import type Stripe from "stripe";
import type { PlanLeft } from "#domain/billing/returned-money.ts";
import { Refusal } from "#platform/refusal.ts";
import { idOf, stripe, toSeconds } from "./client.ts";
import { findItemId } from "./plan-item.ts";
import { isMissing, isRefused, refuseWhenOvertaken, refuseWhenStripeIsDown } from "./requests.ts";
import { isWhole } from "./returned-money.ts";

/** The subscription ends with the period that has been paid for. A second call changes nothing. */
export async function stopRenewing(subscriptionId: string): Promise<void> {
  await dropScheduledChange(subscriptionId);
  const client = await stripe();
  await client.subscriptions
    .update(subscriptionId, { cancel_at_period_end: true })
    .catch(refuseWhenOvertaken);
}

/**
 * Nobody who has asked their bank for the money is charged again without saying so. Once for each dispute: a learner who
 * takes the cancellation back is not cancelled again when the bank sends word of the same one.
 */
export async function stopRenewingFor(subscriptionId: string, disputeId: string): Promise<void> {
  const client = await stripe();
  const { ended_at: endedAt, metadata } = await client.subscriptions
    .retrieve(subscriptionId)
    .catch(refuseWhenStripeIsDown);
  if (endedAt !== null || metadata["stoppedFor"] === disputeId) return;
  await dropScheduledChange(subscriptionId);
  await client.subscriptions
    .update(subscriptionId, { cancel_at_period_end: true, metadata: { stoppedFor: disputeId } })
    .catch(refuseWhenOvertaken);
}

/**
 * Takes back a scheduled change and a cancellation, made by us or in Stripe's portal. Refuses with `not-changeable` if
 * some of the money is not ours: what would be charged next is not what the learner has.
 */
export async function goOnRenewing(subscriptionId: string): Promise<void> {
  await requireWhole(subscriptionId);
  await dropScheduledChange(subscriptionId);
  const client = await stripe();
  const found = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  // The customer portal sets the date and leaves the flag alone; Stripe refuses to be sent both.
  const change = found.cancel_at_period_end
    ? { cancel_at_period_end: false }
    : found.cancel_at !== null && { cancel_at: "" as const };
  if (change) await client.subscriptions.update(subscriptionId, change).catch(refuseWhenOvertaken);
}

async function requireWhole(subscriptionId: string): Promise<void> {
  const client = await stripe();
  const found = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  if (!(await isWhole(found))) throw new Refusal("not-changeable");
}

/**
 * For an upgrade whose payment went back: the earlier plan takes its place, and is what is charged next. Nothing is
 * charged now. Stripe would charge at once for another billing cycle, so then the plan ends with what is paid for.
 */
export async function returnToPlan(subscriptionId: string, left: PlanLeft): Promise<void> {
  await dropScheduledChange(subscriptionId);
  const client = await stripe();
  const [itemId, subscription, price] = await Promise.all([
    findItemId(subscriptionId),
    client.subscriptions.retrieve(subscriptionId),
    client.prices.retrieve(left.priceId),
  ]).catch(refuseWhenStripeIsDown);
  const running = subscription.items.data.find(({ id }) => id === itemId)?.price;
  const change: Stripe.SubscriptionUpdateParams =
    running && isSameCycle(running, price)
      ? { items: [{ id: itemId, price: left.priceId }], proration_behavior: "none" }
      : { cancel_at: toSeconds(left.until) };
  await client.subscriptions.update(subscriptionId, change).catch(refuseWhenOvertaken);
}

const isSameCycle = ({ recurring: a }: Stripe.Price, { recurring: b }: Stripe.Price): boolean =>
  a?.interval === b?.interval && a?.interval_count === b?.interval_count;

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
