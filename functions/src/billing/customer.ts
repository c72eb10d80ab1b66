import { findEmail } from "#gateways/auth/identity.ts";
import { findCustomer, keepEmailTold, mapCustomer } from "#gateways/firestore/billing/customers.ts";
import { createCustomer, deleteCustomer, setCustomerEmail } from "#gateways/stripe/customers.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";

export async function requireCustomer(uid: string): Promise<string> {
  const known = await findCustomer(uid);
  if (known === undefined) return becomeCustomer(uid);
  await tellEmail(uid).catch((fault: unknown) => logUntold(uid, fault));
  return known.customerId;
}

/** Replaces a customer that was deleted in Stripe's Dashboard together with its subscriptions. */
export async function replaceCustomer(uid: string, stale: string): Promise<void> {
  await becomeCustomer(uid, stale);
}

async function becomeCustomer(uid: string, instead?: string): Promise<string> {
  const created = await createCustomer(uid, instead);
  const mapped = await mapCustomer({ uid, customerId: created, instead });
  if (mapped === undefined) return forgetCustomer(created);
  const { customerId, isNew } = mapped;
  if (isNew) await tellEmail(uid).catch((fault: unknown) => logUntold(uid, fault));
  return customerId;
}

/** Deletes the new customer again, since its account was deleted meanwhile. Refuses with `not-allowed`. */
async function forgetCustomer(customerId: string): Promise<never> {
  await deleteCustomer(customerId);
  throw new Refusal("not-allowed");
}

/**
 * Sends the account's e-mail address to Stripe, which uses it for receipts, renewal notices and hosted pages.
 */
export async function tellEmail(uid: string): Promise<void> {
  const [customer, email] = await Promise.all([findCustomer(uid), findEmail(uid)]);
  if (customer === undefined || email === undefined || customer.emailTold === email) return;
  await setCustomerEmail(customer.customerId, email);
  await keepEmailTold(uid, customer.customerId, email);
}

/** Only logs the failure, so that it fails no sale. The nightly job retries. */
const logUntold = (uid: string, fault: unknown): void =>
  logFault("e-mail not told to Stripe", fault, { uid });
