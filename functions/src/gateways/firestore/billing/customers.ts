import * as v from "valibot";
import {
  findDocument,
  findDocuments,
  firestore,
  parseDocument,
  refuseWhenUnavailable,
} from "#gateways/firestore/client.ts";
import { billingPath, deletedUserPath, stripeCustomerPath } from "#gateways/firestore/document-paths.ts";

const billingSchema = v.object({
  stripeCustomerId: v.optional(v.string()),
  emailTold: v.optional(v.string()),
});
const customerSchema = v.object({ uid: v.string() });

/** Returns the learner's Stripe customer. Undefined before the first checkout. */
export async function findCustomerId(uid: string): Promise<string | undefined> {
  const customer = await findCustomer(uid);
  return customer?.customerId;
}

interface KnownCustomer {
  customerId: string;
  /** Address that Stripe was given last. Undefined if it was given none. */
  emailTold: string | undefined;
}

export async function findCustomer(uid: string): Promise<KnownCustomer | undefined> {
  const billing = await findDocument(billingPath(uid), billingSchema);
  return billing && toCustomer(billing);
}

const toCustomer = ({
  stripeCustomerId,
  emailTold,
}: v.InferOutput<typeof billingSchema>): KnownCustomer | undefined =>
  stripeCustomerId === undefined ? undefined : { customerId: stripeCustomerId, emailTold };

/** Returns the addresses that Stripe has, by uid. Leaves out learners without a customer. */
export async function listEmailsTold(
  uids: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const stored = await findDocuments(uids.map(billingPath));
  return new Map(
    stored.flatMap(({ id, path, fields }) => {
      const customer = toCustomer(parseDocument(path, billingSchema, fields));
      return customer ? [[id, customer.emailTold]] : [];
    }),
  );
}

/** Stores the address that Stripe was given, unless the customer was deleted or replaced meanwhile. */
export async function keepEmailTold(uid: string, customerId: string, emailTold: string): Promise<void> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  await store
    .runTransaction(async (transaction) => {
      const found = await transaction.get(billing);
      const known = parseDocument(billing.path, billingSchema, found.data() ?? {});
      if (known.stripeCustomerId === customerId) transaction.update(billing, { emailTold });
    })
    .catch(refuseWhenUnavailable);
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
  /** The mapped customer, which may be an earlier one. */
  customerId: string;
  isNew: boolean;
}

/** Maps learner and customer in both directions, once. Undefined for deleted learners. */
export async function mapCustomer({ uid, customerId, instead }: Mapping): Promise<Mapped | undefined> {
  const [store, { FieldValue }] = await Promise.all([firestore(), import("firebase-admin/firestore")]);
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
      transaction.set(
        billing,
        { stripeCustomerId: customerId, emailTold: FieldValue.delete() },
        { merge: true },
      );
      transaction.set(store.doc(stripeCustomerPath(customerId)), { uid });
      return { customerId, isNew: true };
    })
    .catch(refuseWhenUnavailable);
}
