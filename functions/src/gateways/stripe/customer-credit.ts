import type { Credit } from "@gruezi/contract/callables/get-payments";
import * as v from "valibot";
import { balanceWithout, type CreditUse } from "#domain/billing/credit.ts";
import type { CreditMark } from "#domain/billing/returned-credit.ts";
import { stripe } from "./client.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

/**
 * Returns the customer's credit. Null without one. `currency` is that of the customer's invoices, undefined
 * if there are none.
 */
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

/** Returns the ids as text. Drops the oldest, for which nothing is done any more. */
export const toInvoiceIds = (ids: readonly string[]): string => [...new Set(ids)].slice(-MOST).join(" ");

export type CreditMarks = ReadonlyMap<string, CreditMark>;

/**
 * Marks such as 'in_123:11137:3337': an invoice, the amount that was given twice of its credit, and the
 * amount that was taken of that.
 */
const creditMarks = v.optional(
  v.pipe(
    v.string(),
    // An unreadable mark must not count as none, which would take the credit again.
    v.regex(/^(?:\w+:\d+:\d+(?: |$))*$/),
    v.transform((text): CreditMarks => new Map(text.split(" ").flatMap(toCreditMark))),
  ),
  "",
);

function toCreditMark(text: string): readonly [string, CreditMark][] {
  const [id = "", due, taken] = text.split(":");
  return id === "" ? [] : [[id, { due: Number(due), taken: Number(taken) }]];
}

const MOST_MARKS = 10;

/** Returns the marks as text. Drops the oldest. */
export const toCreditMarks = (marks: CreditMarks): string =>
  [...marks]
    .slice(-MOST_MARKS)
    .map(([id, { due, taken }]) => `${id}:${due}:${taken}`)
    .join(" ");

const metadataSchema = v.object({
  /** Invoices whose effect on the balance was taken back. */
  creditUndone: invoiceIds,
  creditReturned: creditMarks,
});

export interface Balance {
  customerId: string;
  balance: number;
  creditUndone: readonly string[];
  creditReturned: CreditMarks;
}

/** Reads the balance of the subscription's customer. Undefined if the customer was deleted at Stripe. */
export async function readBalance(subscriptionId: string): Promise<Balance | undefined> {
  const client = await stripe();
  const { customer } = await client.subscriptions
    .retrieve(subscriptionId, { expand: ["customer"] })
    .catch(refuseWhenStripeIsDown);
  if (typeof customer === "string" || customer.deleted === true) return undefined;
  return {
    customerId: customer.id,
    balance: customer.balance,
    ...v.parse(metadataSchema, customer.metadata),
  };
}

/**
 * Gives back what the invoices used of the customer's credit, and takes back the rest of what they credited.
 * Idempotent, since one request changes the balance and names the invoices.
 */
export async function undoCredit(subscriptionId: string, invoices: readonly CreditUse[]): Promise<void> {
  const found = await readBalance(subscriptionId);
  if (found === undefined) return;
  const { customerId, creditUndone, creditReturned } = found;
  const left = invoices.filter(({ id, creditUsed }) => creditUsed !== 0 && !creditUndone.includes(id));
  if (left.length === 0) return;
  const metadata = { creditUndone: toInvoiceIds([...creditUndone, ...left.map(({ id }) => id)]) };
  const standing = left.map(({ id, creditUsed }) => ({
    id,
    creditUsed: creditUsed + (creditReturned.get(id)?.taken ?? 0),
  }));
  const balance = balanceWithout(found.balance, standing);
  const client = await stripe();
  await client.customers.update(customerId, { balance, metadata }).catch(refuseWhenStripeIsDown);
}
