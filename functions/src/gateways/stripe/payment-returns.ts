import type { DisputeFacts, RefundFacts } from "#domain/billing/returned-money.ts";
import { idOf, stripe, toInstant } from "./client.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

const PAGE_SIZE = 100;

export async function listPaymentIntents(invoiceId: string): Promise<readonly string[]> {
  const client = await stripe();
  const { data } = await client.invoicePayments
    .list({ invoice: invoiceId, status: "paid" })
    .catch(refuseWhenStripeIsDown);
  return data.flatMap(({ payment }) => (payment.payment_intent ? [idOf(payment.payment_intent)] : []));
}

/** Returns the refunds and disputes of all payments of an invoice. */
export async function listReturns(
  invoiceId: string,
): Promise<{ refunds: readonly RefundFacts[]; disputes: readonly DisputeFacts[] }> {
  const intents = await listPaymentIntents(invoiceId);
  const [refunds, disputes] = await Promise.all([
    Promise.all(intents.map(listRefunds)),
    Promise.all(intents.map(listDisputes)),
  ]);
  return { refunds: refunds.flat(), disputes: disputes.flat() };
}

export async function listRefunds(paymentIntentId: string): Promise<readonly RefundFacts[]> {
  const client = await stripe();
  const { data } = await client.refunds
    .list({ payment_intent: paymentIntentId, limit: PAGE_SIZE })
    .catch(refuseWhenStripeIsDown);
  return data.map(({ status, amount, created, metadata }) => ({
    status,
    amount,
    at: toInstant(created),
    withdrawalId: metadata?.["withdrawal"] ?? null,
  }));
}

export async function listDisputes(paymentIntentId: string): Promise<readonly DisputeFacts[]> {
  const client = await stripe();
  const { data } = await client.disputes
    .list({ payment_intent: paymentIntentId, limit: PAGE_SIZE })
    .catch(refuseWhenStripeIsDown);
  return data.map(({ id, status, amount, created, balance_transactions: moved }) => ({
    id,
    status,
    amount,
    at: toInstant(created),
    withdrawn: Math.max(0, -moved.reduce((sum, transaction) => sum + transaction.amount, 0)),
  }));
}
