import type { Instant } from "@gruezi/contract/documents/lesson";
import type Stripe from "stripe";
import * as v from "valibot";
import type { StripeFacts } from "#domain/billing/stripe-record.ts";
import { idOf, stripe, toInstant } from "./client.ts";
import { findPricePlan } from "./prices.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

const subscriptionMetadataSchema = v.object({
  revokedAt: v.optional(v.pipe(v.string(), v.transform(Number), v.safeInteger())),
});

const PAGE_SIZE = 100;

/** Every subscription that the customer ever had, but for those that have none of our prices. */
export async function listStripeFacts(customerId: string): Promise<readonly StripeFacts[]> {
  const client = await stripe();
  const found = await client.subscriptions
    .list({ customer: customerId, status: "all", limit: PAGE_SIZE, expand: ["data.schedule"] })
    .autoPagingToArray({ limit: 10 * PAGE_SIZE })
    .catch(refuseWhenStripeIsDown);
  const facts = await Promise.all(found.map(toFacts));
  return facts.filter((one) => one !== undefined);
}

async function toFacts(subscription: Stripe.Subscription): Promise<StripeFacts | undefined> {
  const item = subscription.items.data[0];
  const plan = findPricePlan(item?.price);
  if (item === undefined || plan === undefined) return undefined;
  return {
    id: subscription.id,
    status: subscription.status,
    created: toInstant(subscription.created),
    productId: idOf(item.price.product),
    priceId: item.price.id,
    ...plan,
    periodStart: toInstant(item.current_period_start),
    periodEnd: toInstant(item.current_period_end),
    ...toEnds(subscription),
    nextPhase: await findNextPhase(subscription.schedule),
    pauseReason: findPauseReason(subscription),
    collectionPause: subscription.pause_collection && {
      until: findInstant(subscription.pause_collection.resumes_at),
    },
    revokedAt: v.parse(subscriptionMetadataSchema, subscription.metadata).revokedAt ?? null,
    sandbox: !subscription.livemode,
  };
}

const toEnds = (subscription: Stripe.Subscription) => ({
  trialStart: findInstant(subscription.trial_start),
  trialEnd: findInstant(subscription.trial_end),
  cancelAt: findInstant(subscription.cancel_at),
  cancelAtPeriodEnd: subscription.cancel_at_period_end,
  endedAt: findInstant(subscription.ended_at),
});

export const findPauseReason = ({ status_details: details }: Stripe.Subscription): string | null =>
  details?.paused?.subscription?.type ?? null;

/** The plan that a schedule changes to. Its phases name only the price, so the product is looked up. */
async function findNextPhase(schedule: Stripe.Subscription["schedule"]): Promise<StripeFacts["nextPhase"]> {
  if (schedule === null || typeof schedule === "string" || schedule.current_phase === null) return null;
  const { end_date: changesAt } = schedule.current_phase;
  const price = schedule.phases.find((phase) => phase.start_date >= changesAt)?.items[0]?.price;
  if (price === undefined) return null;
  const client = await stripe();
  const { product } = await client.prices.retrieve(idOf(price)).catch(refuseWhenStripeIsDown);
  return { ProductID: idOf(product), at: toInstant(changesAt) };
}

/** Our subscriptions have one item, which has the price. */
export async function findItemId(subscriptionId: string): Promise<string> {
  const client = await stripe();
  const { items } = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  const item = items.data[0];
  if (item === undefined) throw new Error(`The subscription ${subscriptionId} has no item.`);
  return item.id;
}

const findInstant = (seconds: number | null): Instant | null =>
  seconds === null ? null : toInstant(seconds);

/** The facts about a new subscription that decide whether it may stay. */
export interface Purchase {
  id: string;
  hasEnded: boolean;
  isTrial: boolean;
  /** An earlier run of the same work has refused the trial. */
  isRefusedTrial: boolean;
  /** The same card number has the same fingerprint on every account; null if it was not paid by card. */
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
