import type Stripe from "stripe";
import type { PlainRecord } from "#domain/accounts/personal-data.ts";
import { stripe } from "./client.ts";
import { noneWhenMissing } from "./stripe-fault.ts";
import { toInstant } from "./subscriptions.ts";

const PAGE_SIZE = 100;

/** What was charged on the web, in the smallest unit of its currency. */
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
