import type Stripe from "stripe";
import type { PlainRecord } from "#domain/accounts/data-section.ts";
import { idOf, stripe, toInstant } from "./client.ts";
import { listPaymentIntents } from "./payment-returns.ts";
import { idempotently, isKeySpoilt, isRefused, noneWhenMissing, refuseWhenStripeIsDown } from "./requests.ts";

/** Subscription that a payment was for. Stripe's charges do not name it. */
interface PaidSubscription {
  subscriptionId: string;
  customerId: string;
}

/** Finds the subscription that a payment was for. Undefined for other payments. */
export async function findPaidSubscription(paymentIntentId: string): Promise<PaidSubscription | undefined> {
  const client = await stripe();
  const { data } = await client.invoicePayments
    .list({
      payment: { type: "payment_intent", payment_intent: paymentIntentId },
      expand: ["data.invoice"],
    })
    .catch(refuseWhenStripeIsDown);
  const invoice = data[0]?.invoice;
  if (invoice === undefined || typeof invoice === "string" || invoice.deleted === true) return undefined;
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!subscription || !invoice.customer) return undefined;
  return { subscriptionId: idOf(subscription), customerId: idOf(invoice.customer) };
}

/** Returns the newest paid invoice. Ignores invoices of 0, such as a trial's. */
async function findLatestPaid(subscriptionId: string): Promise<Stripe.Invoice | undefined> {
  const client = await stripe();
  const { data } = await client.invoices
    .list({ subscription: subscriptionId, status: "paid", limit: 10 })
    .catch(refuseWhenStripeIsDown);
  return data.filter(({ amount_paid: paid }) => paid > 0).toSorted((a, b) => b.created - a.created)[0];
}

/**
 * Refunds what is left of the invoice's payments. Idempotent. Returns `disputed` if Stripe refuses because
 * the bank has the money.
 */
export async function refundInvoice(invoiceId: string): Promise<"refunded" | "disputed"> {
  const client = await stripe();
  const intents = await listPaymentIntents(invoiceId);
  try {
    for (const intent of intents) await refund(client, intent);
  } catch (fault) {
    if (isDisputed(fault)) return "disputed";
    throw fault;
  }
  return "refunded";
}

export const isDisputed = (fault: unknown): boolean =>
  fault instanceof Error && "code" in fault && fault.code === "charge_disputed";

/** Refunds a gift's payment. Idempotent. Returns `disputed` if the bank has the money. */
export async function refundGift(paymentIntentId: string): Promise<"refunded" | "disputed"> {
  const client = await stripe();
  try {
    await refund(client, paymentIntentId);
  } catch (fault) {
    if (isDisputed(fault)) return "disputed";
    throw fault;
  }
  return "refunded";
}

/** Refunds the subscription's newest paid invoice. Idempotent. Ignores unpaid subscriptions. */
export async function refundLatestPayment(subscriptionId: string): Promise<void> {
  const invoice = await findLatestPaid(subscriptionId);
  if (invoice === undefined) return;
  const client = await stripe();
  for (const intent of await listPaymentIntents(invoice.id)) await refund(client, intent);
}

/**
 * Refunds what is left of the payment. Stripe replays a server error for a day under the same key, so the
 * request is then repeated without a key. Stripe itself refuses to refund more than was paid.
 */
async function refund(client: Stripe, paymentIntentId: string): Promise<void> {
  const send = (options?: Stripe.RequestOptions) =>
    client.refunds.create({ payment_intent: paymentIntentId }, options);
  await idempotently(`refund:${paymentIntentId}`, send)
    .catch((fault: unknown) => {
      if (!isKeySpoilt(fault)) throw fault;
      return send();
    })
    .catch((fault: unknown) => {
      if (!isRefunded(fault)) refuseWhenStripeIsDown(fault);
    });
}

const isRefunded = (fault: unknown): boolean =>
  fault instanceof Error && "code" in fault && fault.code === "charge_already_refunded";

type LatestInvoice = Stripe.Subscription["latest_invoice"];

/** Returns the invoice if it is open. Needs `latest_invoice` expanded. */
export const findOpenInvoice = (invoice: LatestInvoice): Stripe.Invoice | undefined =>
  invoice !== null && typeof invoice !== "string" && invoice.status === "open" ? invoice : undefined;

/**
 * Returns the invoice that the subscription owes. Stripe leaves an unpaid subscription's invoices as drafts;
 * finalizing and paying the latest reactivates it: docs.stripe.com/billing/subscriptions/overview
 */
export async function findOwedInvoice({
  status,
  latest_invoice: invoice,
}: Stripe.Subscription): Promise<Stripe.Invoice | undefined> {
  if (status !== "unpaid" || invoice === null || typeof invoice === "string" || invoice.status !== "draft")
    return findOpenInvoice(invoice);
  const client = await stripe();
  return idempotently(`finalize:${invoice.id}`, (options) =>
    client.invoices.finalizeInvoice(invoice.id, { auto_advance: false }, options),
  ).catch(refuseWhenStripeIsDown);
}

/** Charges the invoice once per occasion. A declined invoice stays open, which the learner sees. */
export async function payInvoice({ id }: Stripe.Invoice, occasion: string): Promise<void> {
  const client = await stripe();
  await idempotently(`pay:${id}:${occasion}`, (options) => client.invoices.pay(id, {}, options)).catch(
    passWhenNotPaid,
  );
}

/** Ignores declined cards, and Stripe's refusal of an invoice that was paid meanwhile. */
function passWhenNotPaid(fault: unknown): void {
  const isDeclined = fault instanceof Error && "type" in fault && fault.type === "StripeCardError";
  if (!isDeclined && !isRefused(fault)) refuseWhenStripeIsDown(fault);
}

const PAGE_SIZE = 100;

/** Returns the customer's invoices for the data export, with amounts in the smallest currency unit. */
export async function listOwnPayments(customerId: string): Promise<readonly PlainRecord[]> {
  const client = await stripe();
  const invoices = await client.invoices
    .list({ customer: customerId, limit: PAGE_SIZE })
    .autoPagingToArray({ limit: 10 * PAGE_SIZE })
    .catch(noneWhenMissing);
  return invoices.map(toPayment);
}

const toPayment = ({ id, created, status, currency, amount_paid: paid }: Stripe.Invoice): PlainRecord => ({
  invoice: id,
  at: new Date(toInstant(created)).toISOString(),
  status,
  currency,
  amountPaidMinor: paid,
});
