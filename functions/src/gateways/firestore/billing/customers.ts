import * as v from "valibot";
import { findDocument } from "#gateways/firestore/client.ts";
import { billingPath, stripeCustomerPath } from "#gateways/firestore/document-paths.ts";

const billingSchema = v.object({ stripeCustomerId: v.optional(v.string()) });
const customerSchema = v.object({ uid: v.string() });

/** Stripe's customer of a learner; none before the first checkout. */
export async function findCustomerId(uid: string): Promise<string | undefined> {
  const billing = await findDocument(billingPath(uid), billingSchema);
  return billing?.stripeCustomerId;
}

export async function findUidOfCustomer(customerId: string): Promise<string | undefined> {
  const customer = await findDocument(stripeCustomerPath(customerId), customerSchema);
  return customer?.uid;
}
