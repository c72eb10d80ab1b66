import type { Instant } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import type { PaidInvoice, PaidPlan } from "#domain/billing/returned-money.ts";
import { idOf, stripe, toInstant } from "./client.ts";
import { listReturns } from "./payment-returns.ts";
import { findPricePlan } from "./prices.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

const PAGE_SIZE = 100;

/**
 * Returns the invoices that cover the instant and the upgrades, which use up earlier ones, newest first. An
 * invoice of 0, such as a trial's, does not count unless a credit or a promotion code paid it.
 */
export async function listPaidInvoices(
  subscriptionId: string,
  { at, undone }: { at: Instant; undone: readonly string[] },
): Promise<readonly PaidInvoice[]> {
  const client = await stripe();
  const { data } = await client.invoices
    .list({ subscription: subscriptionId, status: "paid", limit: PAGE_SIZE })
    .catch(refuseWhenStripeIsDown);
  const counting = data.flatMap((invoice) => {
    if (undone.includes(invoice.id)) return [];
    const isPaid =
      invoice.amount_paid > 0 || hasCredit(invoice) || isFree(invoice) || creditUsedBy(invoice) > 0;
    const line = isPaid ? findChargedLine(invoice) : undefined;
    return line && (hasCredit(invoice) || isWithin(line.period, at)) ? [{ invoice, line }] : [];
  });
  return Promise.all(counting.map(readPayments));
}

const hasCredit = ({ lines }: Stripe.Invoice): boolean => lines.data.some(({ amount }) => amount < 0);

/** Returns what the customer's balance paid of the invoice. Negative if the invoice credited the balance. */
export const creditUsedBy = ({ starting_balance: before, ending_balance: after }: Stripe.Invoice): number =>
  after === null ? 0 : after - before;

const isFree = ({ total, total_discount_amounts: discounts }: Stripe.Invoice): boolean =>
  total === 0 && (discounts ?? []).some(({ amount }) => amount > 0);

/** Returns the line that charges the plan. An upgrade's invoice also has a credit for the old plan. */
export const findChargedLine = ({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined =>
  lines.data
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.period.end - a.period.end || b.amount - a.amount)[0];

export const isWithin = ({ start, end }: Stripe.InvoiceLineItem.Period, at: Instant): boolean =>
  toInstant(start) <= at && at < toInstant(end);

interface Paid {
  invoice: Stripe.Invoice;
  line: Stripe.InvoiceLineItem;
}

async function readPayments({ invoice, line }: Paid): Promise<PaidInvoice> {
  const [plan, returns] = await Promise.all([findPlan(line), listReturns(invoice.id)]);
  return {
    plan,
    start: toInstant(line.period.start),
    end: toInstant(line.period.end),
    paid: invoice.amount_paid,
    isFree: isFree(invoice),
    isUpgrade: hasCredit(invoice),
    ...returns,
  };
}

/** Returns the plan of a line, which names only the price. */
async function findPlan({ pricing }: Stripe.InvoiceLineItem): Promise<PaidPlan | undefined> {
  const sold = pricing?.price_details;
  if (!sold) return undefined;
  const client = await stripe();
  const price = await client.prices.retrieve(idOf(sold.price)).catch(refuseWhenStripeIsDown);
  const plan = findPricePlan(price);
  return plan && { productId: sold.product, priceId: price.id, ...plan };
}
