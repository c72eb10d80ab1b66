import * as v from "valibot";
import { findDocument, firestore, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { billingPath, deletedUserPath, stripeCustomerPath } from "#gateways/firestore/document-paths.ts";

const billingSchema = v.object({ stripeCustomerId: v.optional(v.string()) });
const customerSchema = v.object({ uid: v.string() });

/** Undefined before the first checkout. */
export async function findCustomerId(uid: string): Promise<string | undefined> {
  const billing = await findDocument(billingPath(uid), billingSchema);
  return billing?.stripeCustomerId;
}

export async function findUidOfCustomer(customerId: string): Promise<string | undefined> {
  const customer = await findDocument(stripeCustomerPath(customerId), customerSchema);
  return customer?.uid;
}

interface Mapping {
  uid: string;
  customerId: string;
  instead?: string | undefined;
}

interface Mapped {
  /** Perhaps an earlier one. */
  customerId: string;
  isNew: boolean;
}

/** Maps both directions once; undefined for deleted learners. */
export async function mapCustomer({ uid, customerId, instead }: Mapping): Promise<Mapped | undefined> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  return store
    .runTransaction(async (transaction) => {
      const [found, deleted] = await Promise.all([
        transaction.get(billing),
        transaction.get(store.doc(deletedUserPath(uid))),
      ]);
      if (deleted.exists) return undefined;
      const { stripeCustomerId: known } = parseDocument(billing.path, billingSchema, found.data() ?? {});
      if (known !== undefined && known !== instead) return { customerId: known, isNew: false };
      transaction.set(billing, { stripeCustomerId: customerId }, { merge: true });
      transaction.set(store.doc(stripeCustomerPath(customerId)), { uid });
      return { customerId, isNew: true };
    })
    .catch(refuseWhenUnavailable);
}
