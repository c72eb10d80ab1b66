import { isLearner } from "#gateways/auth/identity.ts";
import { isDeleted } from "#gateways/firestore/accounts/departures.ts";
import { findUidOfCustomer, mapCustomer } from "#gateways/firestore/billing/customers.ts";
import { findNamedOwner } from "#gateways/stripe/customers.ts";

/**
 * Undefined for foreign customers and deleted learners. Throws for our customer with an unknown learner, so
 * the event returns after a late sign-up.
 */
export async function findOwner(customerId: string): Promise<string | undefined> {
  const mapped = await findUidOfCustomer(customerId);
  if (mapped !== undefined) return (await isLearner(mapped)) ? mapped : undefined;
  const named = await findNamedOwner(customerId);
  return named === undefined ? undefined : adopt(named, customerId);
}

/** The creating function died before storing the mapping. */
async function adopt(uid: string, customerId: string): Promise<string | undefined> {
  if (await isLearner(uid)) {
    const mapped = await mapCustomer({ uid, customerId });
    return mapped && uid;
  }
  if (await isDeleted(uid)) return undefined;
  throw new Error(`The customer ${customerId} is ours and its learner is unknown.`);
}
