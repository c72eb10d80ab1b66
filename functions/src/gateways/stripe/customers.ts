import { randomUUID } from "node:crypto";
import { expireSession } from "./checkout-sessions.ts";
import { APP, isOurs, stripe } from "./client.ts";
import { endNow } from "./renewal.ts";
import { idempotently, isKeySpoilt, isMissing, noneWhenMissing, refuseWhenStripeIsDown } from "./requests.ts";

/**
 * The request depends on nothing but the learner, so that simultaneous calls create one customer. `instead` is a former
 * customer that no longer exists at Stripe.
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

/** Stripe sends receipts there and shows the address on its page. */
export async function setCustomerEmail(customerId: string, email: string): Promise<void> {
  const client = await stripe();
  await client.customers.update(customerId, { email }).catch(refuseWhenStripeIsDown);
}

/** The uid in the customer's own metadata; undefined if the customer is not ours or has been deleted. */
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

/** Closes every page on which the customer could still pay or leave a card. */
export async function expireOpenSessions(customerId: string): Promise<void> {
  const client = await stripe();
  const open = await client.checkout.sessions
    .list({ customer: customerId, status: "open", limit: PAGE_SIZE })
    .autoPagingToArray({ limit: MOST })
    .catch(noneWhenMissing);
  for (const { id } of open) await expireSession(id);
}

/** Ends every running subscription without a further charge. */
export async function endAllSubscriptions(customerId: string): Promise<void> {
  const client = await stripe();
  const running = await client.subscriptions
    .list({ customer: customerId, limit: PAGE_SIZE })
    .autoPagingToArray({ limit: MOST })
    .catch(noneWhenMissing);
  for (const { id } of running) await endNow(id);
}

/** Deletes name, address and cards; Stripe keeps the invoices. Deleting a missing customer is not an error. */
export async function deleteCustomer(customerId: string): Promise<void> {
  const client = await stripe();
  await client.customers.del(customerId).catch((fault: unknown) => {
    if (!isMissing(fault)) refuseWhenStripeIsDown(fault);
  });
}
