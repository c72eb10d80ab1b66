import { randomUUID } from "node:crypto";
import { COMPANY } from "@gruezi/contract/company";
import { vatSentence } from "@gruezi/contract/vat-words";
import { expireSession } from "./checkout-sessions.ts";
import { APP, isOurs, stripe } from "./client.ts";
import { endNow } from "./renewal.ts";
import { idempotently, isKeySpoilt, isMissing, noneWhenMissing, refuseWhenStripeIsDown } from "./requests.ts";

/**
 * Creates a customer. Its parameters depend on the learner alone, so that concurrent calls create one
 * customer. `instead` is the id of a former customer that was deleted at Stripe.
 */
export async function createCustomer(uid: string, instead?: string): Promise<string> {
  const key = instead === undefined ? `cust:${uid}` : `cust:${uid}:${instead}`;
  return sendCustomer(uid, key)
    .catch((fault: unknown) => {
      if (!isKeySpoilt(fault)) throw fault;
      return sendCustomer(uid, `${key}:${randomUUID()}`);
    })
    .catch(refuseWhenStripeIsDown);
}

async function sendCustomer(uid: string, key: string): Promise<string> {
  const client = await stripe();
  const params = { metadata: { uid, app: APP } };
  const { id } = await idempotently(key, (options) => client.customers.create(params, options));
  return id;
}

/**
 * Sets the address and the footer for receipts and invoices. Ignores a customer that was deleted at Stripe,
 * since the next checkout replaces it.
 */
export async function setCustomerEmail(customerId: string, email: string): Promise<void> {
  const client = await stripe();
  const footer = [COMPANY.name, ...COMPANY.address, vatSentence(COMPANY)].join("\n");
  await client.customers.update(customerId, { email, invoice_settings: { footer } }).catch(noneWhenMissing);
}

/** Returns the uid from the customer's metadata. Undefined if the customer is not ours or was deleted. */
export async function findNamedOwner(customerId: string): Promise<string | undefined> {
  const client = await stripe();
  const customer = await client.customers.retrieve(customerId).catch((fault: unknown) => {
    if (isMissing(fault)) return undefined;
    return refuseWhenStripeIsDown(fault);
  });
  if (customer === undefined || customer.deleted === true || !isOurs(customer.metadata)) return undefined;
  return customer.metadata["uid"];
}

const PAGE_SIZE = 100;
const MOST = 10 * PAGE_SIZE;

/** Expires the customer's open sessions. Returns how many there were. */
export async function expireOpenSessions(customerId: string): Promise<number> {
  const client = await stripe();
  const open = await client.checkout.sessions
    .list({ customer: customerId, status: "open", limit: PAGE_SIZE })
    .autoPagingToArray({ limit: MOST })
    .catch(noneWhenMissing);
  for (const { id } of open) await expireSession(id);
  return open.length;
}

/** Ends the customer's subscriptions without further charges. */
export async function endAllSubscriptions(customerId: string): Promise<void> {
  const client = await stripe();
  const running = await client.subscriptions
    .list({ customer: customerId, limit: PAGE_SIZE })
    .autoPagingToArray({ limit: MOST })
    .catch(noneWhenMissing);
  for (const { id } of running) await endNow(id);
}

/** Deletes name, address and cards; Stripe keeps invoices. Idempotent. */
export async function deleteCustomer(customerId: string): Promise<void> {
  const client = await stripe();
  await client.customers.del(customerId).catch((fault: unknown) => {
    if (!isMissing(fault)) refuseWhenStripeIsDown(fault);
  });
}
