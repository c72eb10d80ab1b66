import type { Credit } from "@gruezi/contract/callables/get-payments";
import * as v from "valibot";
import { balanceWithout, type CreditUse } from "#domain/billing/credit.ts";
import { stripe } from "./client.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

/** In the currency of the customer's invoices, without which there is none. */
export async function findCredit(customerId: string, currency: string | undefined): Promise<Credit | null> {
  if (currency === undefined) return null;
  const client = await stripe();
  const customer = await client.customers.retrieve(customerId).catch(refuseWhenStripeIsDown);
  if (customer.deleted === true || customer.balance >= 0) return null;
  return { currency, amount: -customer.balance };
}

/** Ids of invoices, separated by spaces. Metadata takes 500 characters. */
export const invoiceIds = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(" ").filter((id) => id !== "")),
  ),
  "",
);

const MOST = 15;

/** The oldest gives way: nothing is done for it any more. */
export const toInvoiceIds = (ids: readonly string[]): string => [...new Set(ids)].slice(-MOST).join(" ");

const metadataSchema = v.object({
  /** Invoices whose effect on the balance was taken back. */
  creditUndone: invoiceIds,
});

/**
 * Gives back what the invoices used of the customer's credit, and takes what they credited. Idempotent: one
 * request changes the balance and names the invoices.
 */
export async function undoCredit(subscriptionId: string, invoices: readonly CreditUse[]): Promise<void> {
  const client = await stripe();
  const { customer } = await client.subscriptions
    .retrieve(subscriptionId, { expand: ["customer"] })
    .catch(refuseWhenStripeIsDown);
  if (typeof customer === "string" || customer.deleted === true) return;
  const { creditUndone } = v.parse(metadataSchema, customer.metadata);
  const left = invoices.filter(({ id, creditUsed }) => creditUsed !== 0 && !creditUndone.includes(id));
  if (left.length === 0) return;
  const metadata = { creditUndone: toInvoiceIds([...creditUndone, ...left.map(({ id }) => id)]) };
  const balance = balanceWithout(customer.balance, left);
  await client.customers.update(customer.id, { balance, metadata }).catch(refuseWhenStripeIsDown);
}
