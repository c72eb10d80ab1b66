import { findEmail } from "#gateways/auth/identity.ts";
import { findCustomerId, mapCustomer } from "#gateways/firestore/billing/customers.ts";
import { createCustomer, deleteCustomer, setCustomerEmail } from "#gateways/stripe/customers.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";

export async function requireCustomer(uid: string): Promise<string> {
  return (await findCustomerId(uid)) ?? becomeCustomer(uid);
}

/** For a customer deleted in Stripe's dashboard, with its subscriptions. */
export async function replaceCustomer(uid: string, stale: string): Promise<void> {
  await becomeCustomer(uid, stale);
}

async function becomeCustomer(uid: string, instead?: string): Promise<string> {
  const created = await createCustomer(uid, instead);
  const mapped = await mapCustomer({ uid, customerId: created, instead });
  if (mapped === undefined) return forgetCustomer(created);
  const { customerId, isNew } = mapped;
  if (isNew) await tellEmail(uid, customerId);
  return customerId;
}

/** The account was deleted meanwhile. */
async function forgetCustomer(customerId: string): Promise<never> {
  await deleteCustomer(customerId);
  throw new Refusal("not-allowed");
}

/** Only receipts need the address, so failures are logged. */
async function tellEmail(uid: string, customerId: string): Promise<void> {
  try {
    const email = await findEmail(uid);
    if (email !== undefined) await setCustomerEmail(customerId, email);
  } catch (fault) {
    logFault("customer without e-mail", fault, { uid });
  }
}
