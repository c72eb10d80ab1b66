import { isLearner } from "#gateways/auth/identity.ts";
import { isDeleted } from "#gateways/firestore/accounts/deleted-users.ts";
import { mapCustomer } from "#gateways/firestore/billing/customer-map.ts";
import { findUidOfCustomer } from "#gateways/firestore/billing/customers.ts";
import { findNamedOwner } from "#gateways/stripe/customers.ts";

/**
 * Whose customer it is; undefined for one of another product on the same Stripe account, and for learners who are
 * gone. Throws for one that is ours and belongs to nobody we know: then something is still on its way.
 */
export async function findOwner(customerId: string): Promise<string | undefined> {
  const mapped = await findUidOfCustomer(customerId);
  if (mapped !== undefined) return (await isLearner(mapped)) ? mapped : undefined;
  const named = await findNamedOwner(customerId);
  return named === undefined ? undefined : adopt(named, customerId);
}

/** The function that created the customer died before it wrote down whose it is. */
async function adopt(uid: string, customerId: string): Promise<string | undefined> {
  if (await isLearner(uid)) {
    const mapped = await mapCustomer({ uid, customerId });
    return mapped && uid;
  }
  if (await isDeleted(uid)) return undefined;
  throw new Error(`The customer ${customerId} is ours and its learner is unknown.`);
}
