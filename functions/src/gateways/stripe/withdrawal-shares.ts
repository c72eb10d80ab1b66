import type Stripe from "stripe";
import { type BeginAnswer, hasAskedToBegin } from "#domain/billing/begin-answers.ts";
import { sumReturned } from "#domain/billing/returned-money.ts";
import { type PaidPeriod, splitRefund, wasSettled } from "#domain/billing/withdrawal-share.ts";
import { readBeginAnswers } from "./begin-answers.ts";
import { idOf, stripe, toInstant } from "./client.ts";
import { findChargedLine } from "./paid-invoices.ts";
import { listDisputes, listRefunds } from "./payment-returns.ts";
import { isDisputed, refundInvoice } from "./payments.ts";
import { idempotently, refuseWhenStripeIsDown } from "./requests.ts";

/**
 * Reads the periods that the invoices paid for. An invoice without a charged line has no period, so nothing
 * of it is kept.
 */
export async function readPeriods(
  subscriptionId: string,
  invoiceIds: readonly string[],
): Promise<readonly PaidPeriod[]> {
  if (invoiceIds.length === 0) return [];
  const client = await stripe();
  const subscription = await client.subscriptions.retrieve(subscriptionId).catch(refuseWhenStripeIsDown);
  const answers = readBeginAnswers(subscription);
  return Promise.all(invoiceIds.map((id) => readPeriod(id, answers)));
}

async function readPeriod(invoiceId: string, answers: readonly BeginAnswer[]): Promise<PaidPeriod> {
  const client = await stripe();
  const [invoice, payments] = await Promise.all([
    client.invoices.retrieve(invoiceId).catch(refuseWhenStripeIsDown),
    readPayments(invoiceId),
  ]);
  const { created, currency, amount_paid: paid } = invoice;
  const period = findChargedLine(invoice)?.period;
  return {
    ...{ invoiceId, currency, paid },
    start: toInstant(period?.start ?? created),
    end: toInstant(period?.end ?? created),
    asksToBegin: period !== undefined && hasAskedToBegin(answers, toInstant(created)),
    returns: {
      refunds: payments.flatMap(({ refunds }) => refunds),
      disputes: payments.flatMap(({ disputes }) => disputes),
    },
  };
}

async function readPayments(invoiceId: string) {
  const client = await stripe();
  const { data } = await client.invoicePayments
    .list({ invoice: invoiceId, status: "paid" })
    .catch(refuseWhenStripeIsDown);
  return Promise.all(data.flatMap(toReading));
}

function toReading({ payment, amount_paid: paid }: Stripe.InvoicePayment) {
  if (!payment.payment_intent) return [];
  return [readReturns(idOf(payment.payment_intent), paid ?? 0)];
}

async function readReturns(intentId: string, paid: number) {
  const [refunds, disputes] = await Promise.all([listRefunds(intentId), listDisputes(intentId)]);
  return { intentId, paid, refunds, disputes, returned: sumReturned({ refunds, disputes }) };
}

interface Refunded {
  invoiceId: string;
  kept: number;
  withdrawalId: string;
}

/**
 * Refunds what is left of the invoice's payments, except the kept share. Idempotent, since earlier refunds
 * count. Returns `disputed` if Stripe refuses because the bank has the money.
 */
export async function refundByWithdrawal(refunded: Refunded): Promise<"refunded" | "disputed"> {
  const { invoiceId, kept, withdrawalId } = refunded;
  const payments = await readPayments(invoiceId);
  const refunds = payments.flatMap((payment) => payment.refunds);
  if (wasSettled(refunds, withdrawalId)) return "refunded";
  if (kept === 0) return refundInvoice(invoiceId);
  try {
    for (const { intentId, amount } of splitRefund(payments, kept))
      if (amount > 0) await refundPart(intentId, amount, withdrawalId);
  } catch (fault) {
    if (isDisputed(fault)) return "disputed";
    throw fault;
  }
  return "refunded";
}

async function refundPart(intentId: string, amount: number, withdrawalId: string): Promise<void> {
  const client = await stripe();
  const part = { payment_intent: intentId, amount, metadata: { withdrawal: withdrawalId } };
  await idempotently(`withdrawal:${intentId}:${amount}`, (options) =>
    client.refunds.create(part, options),
  ).catch(refuseWhenStripeIsDown);
}
