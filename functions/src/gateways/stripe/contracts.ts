import type { WithdrawalShare } from "@gruezi/contract/withdrawal-share";
import type Stripe from "stripe";
import * as v from "valibot";
import { fateOf } from "#domain/billing/returned-money.ts";
import type { InvoiceFacts, SubscriptionHistory } from "#domain/billing/withdrawal.ts";
import { stripe, toInstant } from "./client.ts";
import { creditUsedBy } from "./paid-invoices.ts";
import { listReturns } from "./payment-returns.ts";
import { findPricePlan } from "./prices.ts";
import { dropEarlierChanges, endNow } from "./renewal.ts";
import { noneWhenMissing, refuseWhenStripeIsDown } from "./requests.ts";
import { readUndoneInvoices } from "./returned-money.ts";
import { toShareText } from "./share-text.ts";
import { findSold, type Reading } from "./subscriptions.ts";

const PAGE_SIZE = 100;

/** Returns the histories of the customer's running subscriptions to our plans. */
export async function listHistories(
  customerId: string,
  reading: Reading,
): Promise<readonly SubscriptionHistory[]> {
  const client = await stripe();
  const running = await client.subscriptions
    .list({ customer: customerId, limit: PAGE_SIZE, expand: ["data.schedule"] })
    .autoPagingToArray({ limit: 10 * PAGE_SIZE })
    .catch(noneWhenMissing);
  const histories = await Promise.all(running.map((one) => toHistory(one, reading)));
  return histories.filter((history) => history !== undefined);
}

const agreementSchema = v.object({
  agreedAt: v.pipe(v.string(), v.transform(Number), v.safeInteger()),
  agreedPrice: v.string(),
});

async function toHistory(
  subscription: Stripe.Subscription,
  reading: Reading,
): Promise<SubscriptionHistory | undefined> {
  const sold = await findSold(subscription, reading);
  if (sold === undefined) return undefined;
  const { id, created } = subscription;
  return {
    subscriptionId: id,
    ...sold.plan,
    priceId: sold.item.price.id,
    createdAt: toInstant(created),
    agreed: await readAgreement(subscription),
    hasNextPhase: hasNextPhase(subscription),
    invoices: await listKeptInvoices(subscription),
  };
}

async function readAgreement({ metadata }: Stripe.Subscription): Promise<SubscriptionHistory["agreed"]> {
  const agreement = v.safeParse(agreementSchema, metadata);
  if (!agreement.success) return null;
  const { agreedAt: at, agreedPrice: priceId } = agreement.output;
  const client = await stripe();
  const price = await client.prices.retrieve(priceId).catch(refuseWhenStripeIsDown);
  return { at, priceId, plan: findPricePlan(price) ?? null };
}

/** Returns the paid invoices. Leaves out those that only a credit paid and whose credit was taken back. */
async function listKeptInvoices(subscription: Stripe.Subscription): Promise<readonly InvoiceFacts[]> {
  const undone = readUndoneInvoices(subscription);
  const invoices = await listInvoiceFacts(subscription.id);
  return Promise.all(invoices.filter(({ id }) => !undone.includes(id)).map(asKept));
}

/** Returns the invoice as it counts now. An upgrade whose difference went back is no contract any more. */
async function asKept(invoice: InvoiceFacts): Promise<InvoiceFacts> {
  if (!invoice.isUpgrade || invoice.paid === 0) return invoice;
  const { kind } = fateOf({ paid: invoice.paid, ...(await listReturns(invoice.id)) });
  return { ...invoice, isUpgrade: kind !== "returned" };
}

function hasNextPhase({ schedule }: Stripe.Subscription): boolean {
  if (schedule === null || typeof schedule === "string" || schedule.current_phase === null) return false;
  const { end_date: changesAt } = schedule.current_phase;
  return schedule.phases.some(({ start_date: start }) => start >= changesAt);
}

/** Returns the paid invoices of a subscription, even if it has ended. */
export async function listInvoiceFacts(subscriptionId: string): Promise<readonly InvoiceFacts[]> {
  const client = await stripe();
  const { data } = await client.invoices
    .list({ subscription: subscriptionId, status: "paid", limit: PAGE_SIZE })
    .catch(refuseWhenStripeIsDown);
  return data.map((invoice) => ({
    id: invoice.id,
    createdAt: toInstant(invoice.created),
    paid: invoice.amount_paid,
    creditUsed: creditUsedBy(invoice),
    isUpgrade: isUpgrade(invoice),
  }));
}

/**
 * Returns whether the invoice is for an upgrade. The invoice of a resumption has the same reason, but credits
 * nothing.
 */
const isUpgrade = ({ billing_reason: reason, lines }: Stripe.Invoice): boolean =>
  reason === "subscription_update" &&
  lines.data.some(({ parent }) => parent?.subscription_item_details?.proration === true);

interface WithdrawnContract {
  subscriptionId: string;
  at: number;
  shares: readonly WithdrawalShare[];
}

/** Ends a subscription that the learner withdrew from, without a further charge or proration. Idempotent. */
export async function endByWithdrawal({ subscriptionId, at, shares }: WithdrawnContract): Promise<void> {
  await endNow(subscriptionId, { withdrawnAt: String(at), withdrawnShares: toShareText(shares) });
}

/** Marks a change of plan as withdrawn. The earlier contract continues. */
export async function markChangeWithdrawn({ subscriptionId, at, shares }: WithdrawnContract): Promise<void> {
  const client = await stripe();
  const metadata = {
    changeWithdrawnAt: String(at),
    withdrawnShares: toShareText(shares),
    agreedAt: "",
    agreedPrice: "",
  };
  await client.subscriptions.update(subscriptionId, { metadata }).catch(refuseWhenStripeIsDown);
}

/** Revokes a scheduled change, for which nothing was paid. */
export async function takeChangeBack(subscriptionId: string, at: number): Promise<void> {
  await dropEarlierChanges(subscriptionId);
  await markChangeWithdrawn({ subscriptionId, at, shares: [] });
}
