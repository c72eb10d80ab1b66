import type { Instant } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import type { StripeFacts } from "#domain/billing/stripe-record.ts";
import { logFault } from "#platform/log.ts";
import { idOf, isOurs, stripe, toInstant } from "./client.ts";
import { findConfirmationPage } from "./confirmation.ts";
import { findDiscounts } from "./discounts.ts";
import { findPlanItem, type KnownPlan, type PlanItem } from "./plan-item.ts";
import { toCollectionPause } from "./plan-pause.ts";
import { findPricePlan } from "./prices.ts";
import { findTrialRefusedAt } from "./refused-trial.ts";
import { noneWhenMissing, refuseWhenStripeIsDown } from "./requests.ts";
import { findUndoneAt, findWithdrawn, readMoney } from "./returned-money.ts";
import { findWayOfPaying } from "./way-of-paying.ts";

const PAGE_SIZE = 100;

interface LastPlan extends KnownPlan {
  productId: string;
}

export interface Reading {
  /** Returns the last known plan, the fallback for a price that no longer names its plan. */
  findLastPlan(subscriptionId: string): Promise<LastPlan | undefined>;
}

const EXPANDED = [
  "data.schedule",
  "data.latest_invoice",
  "data.default_payment_method",
  "data.discounts.source.coupon",
];

export async function listStripeFacts(customerId: string, reading: Reading): Promise<readonly StripeFacts[]> {
  const client = await stripe();
  const found = await client.subscriptions
    .list({ customer: customerId, status: "all", limit: PAGE_SIZE, expand: EXPANDED })
    .autoPagingToArray({ limit: 10 * PAGE_SIZE })
    .catch((cause) => noneOfUnknown(customerId, cause));
  const facts = await Promise.all(found.map((one) => toFacts(one, reading)));
  return facts.filter((one) => one !== undefined);
}

/**
 * Logs a customer of another Stripe account or mode, whose subscriptions can be neither charged nor managed.
 */
function noneOfUnknown(customerId: string, cause: unknown): readonly never[] {
  const none = noneWhenMissing(cause);
  logFault("Stripe customer unknown", cause, { customer: customerId });
  return none;
}

async function toFacts(
  subscription: Stripe.Subscription,
  reading: Reading,
): Promise<StripeFacts | undefined> {
  const sold = await findSold(subscription, reading);
  if (sold === undefined) return undefined;
  const { item, plan } = sold;
  const facts = {
    id: subscription.id,
    status: statusOf(subscription),
    created: toInstant(subscription.created),
    productId: idOf(item.price.product),
    priceId: item.price.id,
    ...plan,
    currency: subscription.currency,
    periodStart: toInstant(item.current_period_start),
    periodEnd: toInstant(item.current_period_end),
    anchor: toInstant(subscription.billing_cycle_anchor),
    ...toEnds(subscription),
    discounts: await findDiscounts(subscription),
    nextPhase: await findNextPhase(subscription.schedule),
    pauseReason: findPauseReason(subscription),
    collectionPause: toCollectionPause(subscription),
    withdrawn: findWithdrawn(subscription),
    upgradeUndoneAt: findUndoneAt(subscription),
    trialRefusedAt: findTrialRefusedAt(subscription),
    confirmUrl: await findConfirmationPage(subscription),
    wayOfPaying: findWayOfPaying(subscription),
    sandbox: !subscription.livemode,
  };
  return { ...facts, ...(await readMoney(subscription, facts)) };
}

/**
 * Returns the status, corrected for a subscription that was never paid: Stripe activates some before a slow
 * first payment, and we end those whose payment failed.
 */
function statusOf({ status, latest_invoice: invoice }: Stripe.Subscription): string {
  const isUnpaid =
    invoice !== null &&
    typeof invoice !== "string" &&
    invoice.billing_reason === "subscription_create" &&
    invoice.status !== "paid";
  return (isUnpaid && WITHOUT_PAYMENT[status]) || status;
}

const WITHOUT_PAYMENT: Partial<Record<string, string>> = {
  active: "incomplete",
  canceled: "incomplete_expired",
};

/** Returns the item and plan that were sold. Undefined for foreign subscriptions. */
export async function findSold(
  subscription: Stripe.Subscription,
  reading: Reading,
): Promise<PlanItem | undefined> {
  const named = findPlanItem(subscription);
  if (named !== undefined) return named;
  const plan = await reading.findLastPlan(subscription.id);
  const items = subscription.items.data;
  const item = items.find(({ price }) => idOf(price.product) === plan?.productId) ?? items[0];
  if (plan !== undefined || isOurs(subscription.metadata))
    logFault("price without its plan", new Error("Its metadata lacks identifier or tier."), {
      subscription: subscription.id,
      price: item?.price.id,
      keptPlan: plan?.identifier,
    });
  return item && plan && { item, plan: { identifier: plan.identifier, tier: plan.tier } };
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

/** Phases name only the price, so the product is looked up. */
async function findNextPhase(schedule: Stripe.Subscription["schedule"]): Promise<StripeFacts["nextPhase"]> {
  if (schedule === null || typeof schedule === "string" || schedule.current_phase === null) return null;
  const { end_date: changesAt } = schedule.current_phase;
  const next = schedule.phases.find((phase) => phase.start_date >= changesAt);
  const client = await stripe();
  const prices = await Promise.all(
    (next?.items ?? []).map(({ price }) => client.prices.retrieve(idOf(price))),
  ).catch(refuseWhenStripeIsDown);
  const price = prices.find(findPricePlan) ?? prices[0];
  return price === undefined ? null : { ProductID: idOf(price.product), at: toInstant(changesAt) };
}

const findInstant = (seconds: number | null): Instant | null =>
  seconds === null ? null : toInstant(seconds);

export interface Purchase {
  id: string;
  hasEnded: boolean;
  isTrial: boolean;
  /** True if an earlier run refused the trial. */
  isRefusedTrial: boolean;
  /** True if TWINT confirmed the payment after the subscription ended. */
  isPaidInVain: boolean;
  /** Fingerprint of the card number, equal in every learner's account. Null without a card. */
  cardFingerprint: string | null;
}

export async function getPurchase(subscriptionId: string): Promise<Purchase> {
  const client = await stripe();
  const subscription = await client.subscriptions
    .retrieve(subscriptionId, { expand: ["default_payment_method", "latest_invoice"] })
    .catch(refuseWhenStripeIsDown);
  return {
    id: subscription.id,
    hasEnded: subscription.ended_at !== null,
    isPaidInVain: isPaidInVain(subscription),
    isTrial: subscription.status === "trialing",
    isRefusedTrial: findTrialRefusedAt(subscription) !== null,
    cardFingerprint: toFingerprint(subscription.default_payment_method),
  };
}

function isPaidInVain({ ended_at: endedAt, latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (endedAt === null || invoice === null || typeof invoice === "string") return false;
  return (invoice.status_transitions.paid_at ?? 0) > endedAt;
}

function toFingerprint(method: Stripe.Subscription["default_payment_method"]): string | null {
  if (method === null || typeof method === "string") return null;
  return method.card?.fingerprint ?? null;
}
