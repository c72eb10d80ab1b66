import type { Instant } from "@gruezi/contract/durations";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import * as v from "valibot";
import { type Departure, toPlansLeft } from "#domain/accounts/departure.ts";
import { isLeased } from "#domain/billing/command-lease.ts";
import { leasedSchema } from "#gateways/firestore/billing/command-leases.ts";
import { parseEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import {
  findDocument,
  firestore,
  instantField,
  parseDocument,
  refuseWhenUnavailable,
  type StoredDocument,
} from "#gateways/firestore/client.ts";
import {
  billingPath,
  deletedUserPath,
  deletedUsersCollection,
  entitlementPath,
  giftsCollection,
  trialMarksCollection,
  withdrawalsCollection,
} from "#gateways/firestore/document-paths.ts";
import { readPage, type StoredPage } from "#gateways/firestore/pages.ts";

const storePlanSchema = v.object({
  platform: v.picklist(["ios", "android"]),
  managementUrl: v.nullable(v.string()),
});

/** A departure. Its optional fields are removed when it closes. */
const departureSchema = v.object({
  at: instantField,
  stripeCustomerId: v.optional(v.nullable(v.string()), null),
  hadWebPlan: v.optional(v.boolean(), false),
  hasTrialMarks: v.optional(v.boolean(), false),
  withdrawalsKeptUntil: v.optional(v.nullable(instantField), null),
  giftsKeptUntil: v.optional(v.nullable(instantField), null),
  storePlans: v.optional(v.array(storePlanSchema), []),
});

const recordSchema = v.object({ expireAt: instantField });

const billingSchema = v.object({ ...leasedSchema.entries, stripeCustomerId: v.optional(v.string()) });

/**
 * Marks the account as deleted, which blocks all later writes and billing commands. Undefined while a command
 * runs. A repeat returns the first departure.
 */
export async function beginDeparture(uid: string, at: Instant): Promise<Departure | undefined> {
  const store = await firestore();
  const mark = store.doc(deletedUserPath(uid));
  return store
    .runTransaction(async (transaction) => {
      const marked = await transaction.get(mark);
      if (marked.exists) return parseDocument(mark.path, departureSchema, marked.data());
      const gifts = store.collection(giftsCollection);
      const [billing, held, trials, declarations, bought, redeemed] = await Promise.all([
        transaction.get(store.doc(billingPath(uid))),
        transaction.get(store.doc(entitlementPath(uid))),
        transaction.get(store.collection(trialMarksCollection).where("uid", "==", uid).limit(1)),
        transaction.get(store.collection(withdrawalsCollection).where("UID", "==", uid)),
        transaction.get(gifts.where("BuyerUID", "==", uid)),
        transaction.get(gifts.where("UID", "==", uid)),
      ]);
      const { stripeCustomerId = null, lease } = parseDocument(
        billing.ref.path,
        billingSchema,
        billing.data() ?? {},
      );
      if (isLeased(lease, at)) return undefined;
      const entitlement = held.exists ? parseEntitlement(held.ref.path, held.data()) : undefined;
      const departure = {
        at,
        stripeCustomerId,
        ...toPlansLeft(entitlement, at),
        hasTrialMarks: !trials.empty,
        withdrawalsKeptUntil: findLastExpiry(declarations.docs),
        giftsKeptUntil: findLastExpiry([...bought.docs, ...redeemed.docs]),
      };
      transaction.set(mark, { ...toStoredDocument(departure), isOpen: true });
      return departure;
    })
    .catch(refuseWhenUnavailable);
}

function findLastExpiry(records: readonly QueryDocumentSnapshot[]): Instant | null {
  const expiries = records.map((found) => parseDocument(found.ref.path, recordSchema, found.data()).expireAt);
  return expiries.length === 0 ? null : Math.max(...expiries);
}

const toStoredDocument = ({ at, withdrawalsKeptUntil, giftsKeptUntil, ...departure }: Departure) => ({
  ...departure,
  at: new Date(at),
  withdrawalsKeptUntil: toStoredInstant(withdrawalsKeptUntil),
  giftsKeptUntil: toStoredInstant(giftsKeptUntil),
});

const toStoredInstant = (at: Instant | null): Date | null => (at === null ? null : new Date(at));

export async function listOpenDepartures(place: string | null): Promise<StoredPage> {
  const store = await firestore();
  const open = store.collection(deletedUsersCollection).where("isOpen", "==", true);
  return readPage(open, { size: 100, place });
}

export const readBeginning = ({ path, fields }: StoredDocument): Instant =>
  parseDocument(path, departureSchema, fields).at;

/** Closes the departure. Keeps mark and date, so that late webhooks restore nothing. */
export async function closeDeparture(uid: string, at: Instant): Promise<void> {
  const store = await firestore();
  await store
    .doc(deletedUserPath(uid))
    .set({ at: new Date(at) })
    .catch(refuseWhenUnavailable);
}

/** Returns whether the account was deleted or is being deleted. */
export async function isDeleted(uid: string): Promise<boolean> {
  return (await findDocument(deletedUserPath(uid), v.unknown())) !== undefined;
}
