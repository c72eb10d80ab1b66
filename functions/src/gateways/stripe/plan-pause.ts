import type { Instant } from "@gruezi/contract/documents/lesson";
import type Stripe from "stripe";
import type { PlanPause } from "#domain/billing/plan-pause.ts";
import type { StripeFacts } from "#domain/billing/stripe-record.ts";
import { idOf, stripe, toInstant, toSeconds } from "./client.ts";
import { dropEarlierChanges } from "./renewal.ts";
import { idempotently, type KeyOf, refuseWhenOvertaken, refuseWhenStripeIsDown } from "./requests.ts";

const PAGE_SIZE = 100;

/** Invoices of the pause are void. The metadata tells the learner's pause from support's. */
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

/** Before it begins; the learner may pause again. */
export async function dropPause(subscriptionId: string): Promise<void> {
  const client = await stripe();
  await client.subscriptions
    .update(subscriptionId, { pause_collection: "", metadata: { pausedFrom: "", pausedUntil: "" } })
    .catch(refuseWhenOvertaken);
}

/** A new period begins and is charged now, since the running one was not. Stays paused if declined. */
export async function endPause(subscriptionId: string): Promise<void> {
  const client = await stripe();
  const found = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  // Another tab was first: its new period would make another key, and a second charge.
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

/** Stays with ended subscriptions, so that a new one brings no further pause. */
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
