import { isLearner } from "#gateways/auth/identity.ts";
import { isDeleted } from "#gateways/firestore/accounts/departures.ts";
import { findUidOfCustomer, mapCustomer } from "#gateways/firestore/billing/customers.ts";
import { findNamedOwner } from "#gateways/stripe/customers.ts";

/**
 * Returns the uid of a customer's learner. Undefined for foreign customers and deleted learners. Throws if
 * the customer is ours and its learner is unknown, so that Stripe sends the event again after a late sign-up.
 */
export async function findOwner(customerId: string): Promise<string | undefined> {
  const mapped = await findUidOfCustomer(customerId);
  if (mapped !== undefined) return (await isLearner(mapped)) ? mapped : undefined;
  const named = await findNamedOwner(customerId);
  return named === undefined ? undefined : adopt(named, customerId);
}

/** Stores the mapping that the creating function did not store, since it died before. */
async function adopt(uid: string, customerId: string): Promise<string | undefined> {
  if (await isLearner(uid)) {
    const mapped = await mapCustomer({ uid, customerId });
    return mapped && uid;
  }
  if (await isDeleted(uid)) return undefined;
  throw new Error(`The customer ${customerId} is ours and its learner is unknown.`);
}
