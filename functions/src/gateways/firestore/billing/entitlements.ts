import {
  type Entitlement,
  type Grant,
  readEntitlement,
  readGrants,
  type SubscriptionRecord,
} from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/durations";
import { schemaOf } from "@gruezi/contract/stored-schema";
import type { Transaction } from "firebase-admin/firestore";
import * as v from "valibot";
import {
  applyRecords,
  EMPTY_BILLING_STATE,
  type Records,
  type RecordsWrite,
  reduceEntitlement,
} from "#domain/billing/entitlement-reducer.ts";
import {
  findDocument,
  firestore,
  type InTransaction,
  instantField,
  parseDocument,
  refuseWhenUnavailable,
} from "#gateways/firestore/client.ts";
import { billingPath, deletedUserPath, entitlementPath } from "#gateways/firestore/document-paths.ts";

const entitlementSchema = schemaOf(readEntitlement);
const grantsSchema = schemaOf(readGrants);

export async function getGrants(uid: string): Promise<readonly Grant[]> {
  const entitlement = await findDocument(entitlementPath(uid), grantsSchema);
  return Object.values(entitlement?.subs ?? {});
}

export const findEntitlement = (uid: string): Promise<Entitlement | undefined> =>
  findDocument(entitlementPath(uid), entitlementSchema);

export const parseEntitlement = (path: string, stored: unknown): Entitlement =>
  parseDocument(path, entitlementSchema, stored);

const appliedSchema = v.object({
  applied: v.optional(
    v.object({ stripe: v.optional(v.number(), 0), revenuecat: v.optional(v.number(), 0) }),
    EMPTY_BILLING_STATE.applied,
  ),
  rcReadAt: v.optional(instantField),
});

const MICROSECONDS = 1e6;

/**
 * Returns a number that increases: Firestore's commit time in microseconds. Writes to one document commit in
 * order, so this needs no transaction, in which the events of a purchase would contend.
 */
export async function takeSequence(uid: string): Promise<number> {
  const [store, { FieldValue }] = await Promise.all([firestore(), import("firebase-admin/firestore")]);
  // Increments a field, since a write that changes nothing keeps its old time.
  const { writeTime } = await store
    .doc(billingPath(uid))
    .set({ readings: FieldValue.increment(1) }, { merge: true })
    .catch(refuseWhenUnavailable);
  return writeTime.seconds * MICROSECONDS + Math.floor(writeTime.nanoseconds / 1000);
}

interface WriteOptions {
  now: Instant;
  inTransaction?: InTransaction;
}

/** Writes readings atomically. Skips readings that are older than a written one, and deleted learners. */
export async function writeRecords(
  writes: readonly (RecordsWrite & { uid: string })[],
  { now, inTransaction }: WriteOptions,
): Promise<void> {
  const store = await firestore();
  await store
    .runTransaction(async (transaction) => {
      const learners = await Promise.all(
        writes.map(async (write) => ({ write, stored: await readLearner(transaction, write.uid) })),
      );
      for (const { write, stored } of learners) {
        if (stored) writeLearner(transaction, { write, stored, now });
        // `takeSequence` may have recreated the document after the deletion.
        else transaction.delete(store.doc(billingPath(write.uid)));
      }
      inTransaction?.(transaction);
    })
    .catch(refuseWhenUnavailable);
}

type StoredLearner = NonNullable<Awaited<ReturnType<typeof readLearner>>>;

/** Reads a learner's records. Undefined for deleted learners, who must stay deleted. */
async function readLearner(transaction: Transaction, uid: string) {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  const entitlement = store.doc(entitlementPath(uid));
  const [deleted, known, held] = await Promise.all([
    transaction.get(store.doc(deletedUserPath(uid))),
    transaction.get(billing),
    transaction.get(entitlement),
  ]);
  if (deleted.exists) return undefined;
  const before = held.exists ? parseEntitlement(entitlement.path, held.data()) : undefined;
  const { applied, rcReadAt } = parseDocument(billing.path, appliedSchema, known.data() ?? {});
  return { billing, entitlement, applied, rcReadAt, before };
}

interface LearnerUpdate {
  write: RecordsWrite;
  stored: StoredLearner;
  now: Instant;
}

function writeLearner(transaction: Transaction, { write, stored, now }: LearnerUpdate): void {
  const { billing, entitlement, applied, rcReadAt, before } = stored;
  const state = {
    applied,
    records: before?.subs ?? EMPTY_BILLING_STATE.records,
    hasAlreadySubscribed: before?.hasAlreadySubscribed ?? false,
  };
  const next = applyRecords(state, write);
  if (next === undefined) return;
  const isInTurn = rcReadAt !== undefined || hasStoreRecord(state.records) || hasStoreRecord(next.records);
  const readAt = write.source === "revenuecat" && isInTurn && { rcReadAt: new Date(now) };
  transaction.set(billing, { applied: next.applied, ...readAt }, { merge: true });
  // Replaces the document instead of merging, so that vanished purchases disappear.
  transaction.set(entitlement, toStoredEntitlement(reduceEntitlement(next, now)));
}

const hasStoreRecord = (records: Records): boolean =>
  Object.values(records).some(({ source }) => source === "revenuecat");

/** Converts an entitlement for Firestore. Instants become dates, which the console shows as timestamps. */
export function toStoredEntitlement(entitlement: Entitlement) {
  const { accessUntil, updatedAt, subs } = entitlement;
  const records = Object.entries(subs).map(([key, record]) => [key, toStoredRecord(record)]);
  return {
    ...entitlement,
    accessUntil: toDate(accessUntil),
    updatedAt: new Date(updatedAt),
    subs: Object.fromEntries(records),
  };
}

function toStoredRecord(record: SubscriptionRecord) {
  const { purchase_date, expires_date, accessUntil, changesTo, pause, revokedAt, withdrawn } = record;
  const { discounts, beginsAt, upgradeUndoneAt, trialRefusedAt, anchor } = record;
  return {
    ...record,
    purchase_date: new Date(purchase_date),
    expires_date: new Date(expires_date),
    accessUntil: new Date(accessUntil),
    beginsAt: toDate(beginsAt),
    anchor: toDate(anchor),
    changesTo: changesTo && { ...changesTo, at: new Date(changesTo.at) },
    discounts: discounts.map((discount) => ({ ...discount, until: toDate(discount.until) })),
    pause: pause && { ...pause, until: toDate(pause.until) },
    revokedAt: toDate(revokedAt),
    withdrawn: withdrawn && { ...withdrawn, at: new Date(withdrawn.at) },
    upgradeUndoneAt: toDate(upgradeUndoneAt),
    trialRefusedAt: toDate(trialRefusedAt),
  };
}

const toDate = (instant: number | null): Date | null => (instant === null ? null : new Date(instant));
