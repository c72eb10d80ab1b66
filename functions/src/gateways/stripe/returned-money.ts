import type { WithdrawnFrom } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import * as v from "valibot";
import {
  findEarlierPlan,
  findPlanGivenBack,
  findPlanLeft,
  judgePayments,
  type PaidPlan,
  type PlanLeft,
  type Standing,
} from "#domain/billing/returned-money.ts";
import type { StripeFacts } from "#domain/billing/stripe-record.ts";
import { now } from "#platform/clock.ts";
import { idOf, stripe, toInstant } from "./client.ts";
import { invoiceIds, toInvoiceIds } from "./customer-credit.ts";
import { listPaidInvoices } from "./paid-invoices.ts";
import { findPlanItem } from "./plan-item.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";
import { shareText, toShares } from "./share-text.ts";

/** Instant in metadata. 0 if it is unreadable, since support may misspell it. */
const writtenInstant = v.fallback(v.pipe(v.string(), v.transform(Number), v.safeInteger()), 0);

const metadataSchema = v.object({
  /** When money first went back. Once set, every later reading checks the payments. */
  moneyBackAt: v.optional(v.string()),
  /** When the subscription ended because nothing paid was left. */
  revokedAt: v.optional(writtenInstant),
  /** When a withdrawal ended the subscription. A refund that fails later restores nothing. */
  withdrawnAt: v.optional(writtenInstant),
  changeWithdrawnAt: v.optional(writtenInstant),
  /** Shares that the last withdrawal kept. */
  withdrawnShares: v.optional(shareText, "[]"),
  /** When an upgrade from an outdated page was taken back. */
  upgradeUndoneAt: v.optional(writtenInstant),
  /** Price of an upgrade that was taken back, if it stays until the plan's end. */
  undonePrice: v.optional(v.string()),
  /** Invoices of upgrades that a credit paid and that were undone, which no refund shows. */
  undoneInvoice: invoiceIds,
});

/** Reads what is left of the payments. Asks Stripe only after a refund or dispute was reported. */
export async function readMoney(
  subscription: Stripe.Subscription,
  sold: PaidPlan & { periodEnd: Instant },
): Promise<Pick<StripeFacts, "revokedAt" | "left">> {
  const { moneyBackAt, revokedAt, withdrawnAt, undonePrice } = v.parse(metadataSchema, subscription.metadata);
  if (withdrawnAt !== undefined) return { revokedAt: null, left: null };
  if (moneyBackAt === undefined && revokedAt === undefined) return { revokedAt: null, left: null };
  const standing = await getStanding(subscription);
  if (standing.kind === "unpaid") return { revokedAt: revokedAt ?? null, left: null };
  if (standing.kind === "suspended" || standing.kind === "returned")
    return { revokedAt: standing.since, left: null };
  if (undonePrice === sold.priceId) return { revokedAt: null, left: findEarlierPlan(standing, sold) };
  if (subscription.ended_at === null) return { revokedAt: null, left: findPlanLeft(standing, sold) };
  return { revokedAt: null, left: revokedAt === undefined ? null : findPlanGivenBack(standing, sold, now()) };
}

export function findWithdrawn({ metadata, currency }: Stripe.Subscription): WithdrawnFrom | null {
  const { withdrawnAt, changeWithdrawnAt, withdrawnShares } = v.parse(metadataSchema, metadata);
  const shares = toShares(withdrawnShares, currency);
  if (withdrawnAt !== undefined) return { from: "purchase", at: withdrawnAt, shares };
  return changeWithdrawnAt === undefined ? null : { from: "change", at: changeWithdrawnAt, shares };
}

export const readUndoneInvoices = ({ metadata }: Stripe.Subscription): readonly string[] =>
  v.parse(metadataSchema, metadata).undoneInvoice;

export const findUndoneAt = ({ metadata }: Stripe.Subscription): Instant | null =>
  v.parse(metadataSchema, metadata).upgradeUndoneAt ?? null;

export interface ReturnedPlan {
  standing: Standing;
  left: PlanLeft | null;
  hasEnded: boolean;
  /** Whether the subscription was returned to the earlier plan before. */
  hasReturned: boolean;
  /** Whether a command of ours takes the upgrade back. */
  isOurs: boolean;
  withdrawn: WithdrawnFrom | null;
}

/** Marks the subscription, so that every later reading checks its payments, and returns what is left. */
export async function readReturned(subscriptionId: string): Promise<ReturnedPlan> {
  const client = await stripe();
  const subscription = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  if (subscription.metadata["moneyBackAt"] === undefined)
    await client.subscriptions
      .update(subscriptionId, { metadata: { moneyBackAt: String(now()) } })
      .catch(refuseWhenStripeIsDown);
  const standing = await getStanding(subscription);
  const sold = findSoldPlan(subscription);
  const { undonePrice } = v.parse(metadataSchema, subscription.metadata);
  return {
    standing,
    left: sold ? findPlanLeft(standing, sold) : null,
    hasEnded: subscription.ended_at !== null,
    hasReturned: undonePrice !== undefined && undonePrice === sold?.priceId,
    isOurs: standing.kind === "earlier-plan" && isTakenBack(subscription, standing.changedAt),
    withdrawn: findWithdrawn(subscription),
  };
}

/**
 * Returns whether a command takes the upgrade back, by a withdrawal or because its page was outdated. Both
 * are written before the refund.
 */
function isTakenBack({ metadata }: Stripe.Subscription, changedAt: Instant): boolean {
  const { changeWithdrawnAt = 0, upgradeUndoneAt = 0 } = v.parse(metadataSchema, metadata);
  return Math.max(changeWithdrawnAt, upgradeUndoneAt) >= changedAt;
}

/**
 * Marks the invoice of an upgrade that had no payment of its own as undone, so that the rest of the earlier
 * plan counts again. Idempotent.
 */
export async function markInvoiceUndone(subscriptionId: string, invoiceId: string): Promise<void> {
  const client = await stripe();
  const found = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  const undoneInvoice = toInvoiceIds([...readUndoneInvoices(found), invoiceId]);
  const metadata = { undoneInvoice, moneyBackAt: found.metadata["moneyBackAt"] ?? String(now()) };
  await client.subscriptions.update(subscriptionId, { metadata }).catch(refuseWhenStripeIsDown);
}

/**
 * Returns the plan that is paid if it differs from the subscription's. Null if there is none, or if the
 * subscription has ended.
 */
export async function readEarlierPlan(subscriptionId: string): Promise<PlanLeft | null> {
  const client = await stripe();
  const subscription = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  const sold = findSoldPlan(subscription);
  if (sold === undefined || subscription.ended_at !== null) return null;
  return findEarlierPlan(await getStanding(subscription), sold);
}

/**
 * Returns whether nothing was returned. False once the subscription ended, is disputed, or was reduced to an
 * earlier plan.
 */
export async function isWhole(subscription: Stripe.Subscription): Promise<boolean> {
  const sold = findSoldPlan(subscription);
  if (subscription.ended_at !== null || sold === undefined) return subscription.ended_at === null;
  const { revokedAt, left } = await readMoney(subscription, sold);
  return revokedAt === null && left === null;
}

/** Returns the plan that the subscription sells. Undefined for foreign prices, which allow no comparison. */
const findSoldPlan = (subscription: Stripe.Subscription) => {
  const named = findPlanItem(subscription);
  return (
    named && {
      ...named.plan,
      productId: idOf(named.item.price.product),
      priceId: named.item.price.id,
      periodEnd: toInstant(named.item.current_period_end),
    }
  );
};

/** Judges the payments. An ended subscription is judged at its end, so that the result is final. */
async function getStanding(subscription: Stripe.Subscription): Promise<Standing> {
  const { ended_at: endedAt } = subscription;
  const at = endedAt === null ? now() : toInstant(endedAt);
  const undone = readUndoneInvoices(subscription);
  return judgePayments(await listPaidInvoices(subscription.id, { at, undone }), at);
}
