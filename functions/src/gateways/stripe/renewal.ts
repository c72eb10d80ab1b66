import type Stripe from "stripe";
import type { PlanLeft } from "#domain/billing/returned-money.ts";
import { Refusal } from "#platform/refusal.ts";
import { idOf, stripe, toInstant, toSeconds } from "./client.ts";
import { findOpenInvoice } from "./payments.ts";
import { findItemId } from "./plan-item.ts";
import { isMissing, isRefused, refuseWhenOvertaken, refuseWhenStripeIsDown } from "./requests.ts";
import { isWhole } from "./returned-money.ts";
import { outdateUpgradePages } from "./upgrade-pages.ts";

/** Lets the plan end with the paid period. Idempotent. */
export async function stopRenewing(subscriptionId: string): Promise<void> {
  await dropEarlierChanges(subscriptionId);
  const client = await stripe();
  await client.subscriptions
    .update(subscriptionId, { cancel_at_period_end: true })
    .catch(refuseWhenOvertaken);
}

/**
 * Stops renewals, so that a disputing customer is not charged again. Acts once per dispute, since its later
 * events must not repeat a cancellation that the learner revoked.
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
 * Revokes a scheduled change or cancellation, ours or the portal's. Refuses with `not-changeable` if money
 * was returned, since the next charge would not match the plan.
 */
export async function goOnRenewing(subscriptionId: string): Promise<void> {
  await requireWhole(subscriptionId);
  await dropEarlierChanges(subscriptionId);
  const client = await stripe();
  const found = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  // The portal sets the date, not the flag. Stripe refuses both at once.
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
 * Restores the earlier plan for the next charge, without a charge now. Stripe would charge another billing
 * cycle at once, so nothing renews in that case: the plan ends with the earlier paid period, or with its own
 * if that is shorter.
 */
export async function returnToPlan(subscriptionId: string, left: PlanLeft): Promise<void> {
  await dropEarlierChanges(subscriptionId);
  const client = await stripe();
  const [itemId, subscription, price] = await Promise.all([
    findItemId(subscriptionId),
    client.subscriptions.retrieve(subscriptionId),
    client.prices.retrieve(left.priceId),
  ]).catch(refuseWhenStripeIsDown);
  const running = subscription.items.data.find(({ id }) => id === itemId);
  const change: Stripe.SubscriptionUpdateParams =
    running && isSameCycle(running.price, price)
      ? { items: [{ id: itemId, price: left.priceId }], proration_behavior: "none" }
      : { ...endingWith(running, left), metadata: { undonePrice: running?.price.id ?? "" } };
  await client.subscriptions.update(subscriptionId, change).catch(refuseWhenOvertaken);
}

const endingWith = (
  running: Stripe.SubscriptionItem | undefined,
  { until }: PlanLeft,
): Pick<Stripe.SubscriptionUpdateParams, "cancel_at" | "cancel_at_period_end"> =>
  running && toInstant(running.current_period_end) < until
    ? { cancel_at_period_end: true }
    : { cancel_at: toSeconds(until) };

const isSameCycle = ({ recurring: a }: Stripe.Price, { recurring: b }: Stripe.Price): boolean =>
  a?.interval === b?.interval && a?.interval_count === b?.interval_count;

/**
 * Releases the subscription's schedule and returns the subscription. Stripe refuses other changes while a
 * schedule is attached: for a period after its last change, or if a function died before it sent the phases.
 */
export async function dropScheduledChange(subscriptionId: string): Promise<Stripe.Subscription> {
  const client = await stripe();
  const subscription = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  const { schedule } = subscription;
  if (schedule !== null) await client.subscriptionSchedules.release(idOf(schedule)).catch(passWhenReleased);
  return subscription;
}

/**
 * Drops what was agreed or offered before a command: releases a scheduled change, and marks open upgrade
 * pages as outdated. `agreedPrice` is the price to which the command changes.
 */
export async function dropEarlierChanges(subscriptionId: string, agreedPrice?: string): Promise<void> {
  await outdateUpgradePages(await dropScheduledChange(subscriptionId), agreedPrice);
}

/** Ignores Stripe's refusal, since another device may have released the schedule. */
function passWhenReleased(fault: unknown): void {
  if (!isRefused(fault)) refuseWhenStripeIsDown(fault);
}

/**
 * Ends a subscription without a further charge. Idempotent. Writes metadata first, so that no ended
 * subscription lacks its reason.
 */
export async function endNow(subscriptionId: string, metadata?: Stripe.MetadataParam): Promise<void> {
  const client = await stripe();
  if (metadata) await client.subscriptions.update(subscriptionId, { metadata }).catch(refuseWhenStripeIsDown);
  const ended = await client.subscriptions
    .cancel(subscriptionId, { expand: ["latest_invoice"] })
    .catch(passWhenEnded);
  const owed = ended && findOpenInvoice(ended.latest_invoice);
  // Stripe's page of an open invoice would still take money, such as by a late 3-D Secure confirmation.
  if (owed) await client.invoices.voidInvoice(owed.id).catch(passWhenSettled);
}

/** Ignores a cancelled subscription, which Stripe reports as missing. */
function passWhenEnded(cause: unknown): void {
  if (!isMissing(cause)) refuseWhenStripeIsDown(cause);
}

/** Ignores Stripe's refusal of an invoice that was paid or voided meanwhile. */
function passWhenSettled(cause: unknown): void {
  if (!isRefused(cause)) refuseWhenStripeIsDown(cause);
}
