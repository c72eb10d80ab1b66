import type { Instant } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import type { PlanPause } from "#domain/billing/plan-pause.ts";
import type { StripeFacts } from "#domain/billing/stripe-record.ts";
import { idOf, stripe, toInstant, toSeconds } from "./client.ts";
import { dropEarlierChanges } from "./renewal.ts";
import { idempotently, type KeyOf, refuseWhenOvertaken, refuseWhenStripeIsDown } from "./requests.ts";

const PAGE_SIZE = 100;

/**
 * Pauses payments; Stripe voids the invoices of the pause. The metadata distinguishes a learner's pause from
 * support's.
 */
export async function pausePayments(
  subscriptionId: string,
  { from, until }: PlanPause,
  keyOf: KeyOf,
): Promise<void> {
  await dropEarlierChanges(subscriptionId);
  const client = await stripe();
  const pause = {
    pause_collection: { behavior: "void", resumes_at: toSeconds(until) },
    metadata: { pausedFrom: toSeconds(from), pausedUntil: toSeconds(until) },
  } satisfies Stripe.SubscriptionUpdateParams;
  await idempotently(keyOf("pause"), (options) =>
    client.subscriptions.update(subscriptionId, pause, options),
  ).catch(refuseWhenOvertaken);
}

/** Revokes a pause before it begins. The learner may pause again. */
export async function dropPause(subscriptionId: string): Promise<void> {
  const client = await stripe();
  await client.subscriptions
    .update(subscriptionId, { pause_collection: "", metadata: { pausedFrom: "", pausedUntil: "" } })
    .catch(refuseWhenOvertaken);
}

/**
 * Ends a pause. A new period begins and is charged at once, since the running one was not. The plan stays
 * paused if the card is declined.
 */
export async function endPause(subscriptionId: string): Promise<void> {
  const client = await stripe();
  const found = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  // Another tab has ended the pause. Its new period would give another key, and so a second charge.
  if (found.pause_collection === null) return;
  const { default_payment_method: card, items } = found;
  const key = `end-pause:${subscriptionId}:${items.data[0]?.current_period_start}:${card && idOf(card)}`;
  await idempotently(key, (options) =>
    client.subscriptions.update(
      subscriptionId,
      {
        pause_collection: "",
        billing_cycle_anchor: { type: "now" },
        proration_behavior: "none",
        payment_behavior: "error_if_incomplete",
      },
      options,
    ),
  ).catch(passWhenDeclined);
}

function passWhenDeclined(fault: unknown): void {
  const isDeclined = fault instanceof Error && "type" in fault && fault.type === "StripeCardError";
  if (!isDeclined) refuseWhenOvertaken(fault);
}

/**
 * Returns the start of the customer's latest pause. Ended subscriptions count, so that a new one gives no
 * further pause.
 */
export async function findLastPause(customerId: string): Promise<Instant | null> {
  const client = await stripe();
  const found = await client.subscriptions
    .list({ customer: customerId, status: "all", limit: PAGE_SIZE })
    .autoPagingToArray({ limit: 10 * PAGE_SIZE })
    .catch(refuseWhenStripeIsDown);
  const starts = found.flatMap(({ metadata }) => readInstant(metadata["pausedFrom"]) ?? []);
  return starts.length === 0 ? null : Math.max(...starts);
}

export function toCollectionPause({
  pause_collection: paused,
  metadata,
}: Stripe.Subscription): StripeFacts["collectionPause"] {
  if (paused === null) return null;
  const until = paused.resumes_at === null ? null : toInstant(paused.resumes_at);
  const from = readInstant(metadata["pausedFrom"]);
  const isOfLearner = until !== null && readInstant(metadata["pausedUntil"]) === until;
  return isOfLearner && from !== undefined ? { until, from } : { until };
}

const readInstant = (seconds: string | undefined): Instant | undefined =>
  seconds !== undefined && /^\d+$/.test(seconds) ? toInstant(Number(seconds)) : undefined;
