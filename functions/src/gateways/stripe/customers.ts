import { randomUUID } from "node:crypto";
import { stripe } from "./client.ts";
import { idempotently, isKeySpoilt } from "./idempotent.ts";
import { APP, isOurs } from "./ownership.ts";
import { isMissing, refuseWhenStripeIsDown } from "./stripe-fault.ts";

/**
 * Everything about the request follows from the learner, so that calls at the same time create one customer; `instead`
 * is the customer that Stripe does not know any more.
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

/** Where receipts go; Stripe's page shows it. */
export async function setCustomerEmail(customerId: string, email: string): Promise<void> {
  const client = await stripe();
  await client.customers.update(customerId, { email }).catch(refuseWhenStripeIsDown);
}

/** Whose the customer is by its own account; undefined when it is not ours or has been deleted. */
export async function findNamedOwner(customerId: string): Promise<string | undefined> {
  const client = await stripe();
  const customer = await client.customers.retrieve(customerId).catch((fault: unknown) => {
    if (isMissing(fault)) return undefined;
    return refuseWhenStripeIsDown(fault);
  });
  if (customer === undefined || customer.deleted === true || !isOurs(customer.metadata)) return undefined;
  return customer.metadata["uid"];
}
