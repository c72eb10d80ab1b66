import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Transaction } from "firebase-admin/firestore";
import * as v from "valibot";
import { applyRecords, EMPTY_BILLING_STATE, type RecordsWrite } from "#domain/billing/billing-state.ts";
import { reduceEntitlement } from "#domain/billing/entitlement-reducer.ts";
import { firestore, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { billingPath, deletedUserPath, entitlementPath } from "#gateways/firestore/document-paths.ts";
import { parseEntitlement, toStoredEntitlement } from "./entitlements.ts";

const appliedSchema = v.object({
  applied: v.optional(
    v.object({ stripe: v.optional(v.number(), 0), revenuecat: v.optional(v.number(), 0) }),
    EMPTY_BILLING_STATE.applied,
  ),
});

const MICROSECONDS = 1e6;

/**
 * A number higher than every one before it for this learner: when the store committed a write to their document, in
 * microseconds. Firestore commits the writes to one document one after the other, so that no transaction is needed,
 * which would make the many events of one purchase wait for each other.
 */
export async function takeSequence(uid: string): Promise<number> {
  const [store, { FieldValue }] = await Promise.all([firestore(), import("firebase-admin/firestore")]);
  // A write that changes nothing keeps its old time.
  const { writeTime } = await store
    .doc(billingPath(uid))
    .set({ readings: FieldValue.increment(1) }, { merge: true })
    .catch(refuseWhenUnavailable);
  return writeTime.seconds * MICROSECONDS + Math.floor(writeTime.nanoseconds / 1000);
}

export interface WriteOptions {
  now: Instant;
  /** Done by the same transaction: what it sets is true if and only if the records were written. */
  also?: (transaction: Transaction) => void;
}

/** For several learners all or nothing. What has been overtaken is left out, and so is whoever is deleted. */
export async function writeRecords(
  writes: readonly (RecordsWrite & { uid: string })[],
  { now, also }: WriteOptions,
): Promise<void> {
  const store = await firestore();
  await store
    .runTransaction(async (transaction) => {
      const learners = await Promise.all(
        writes.map(async (write) => ({ write, stored: await readLearner(transaction, write.uid) })),
      );
      for (const { write, stored } of learners) {
        if (stored) writeLearner(transaction, { write, stored, now });
        // The number that was taken for it may have been written after all else was deleted.
        else transaction.delete(store.doc(billingPath(write.uid)));
      }
      also?.(transaction);
    })
    .catch(refuseWhenUnavailable);
}

type Stored = NonNullable<Awaited<ReturnType<typeof readLearner>>>;

/** Undefined for a deleted learner, of whom nothing may be written again. */
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
  const { applied } = parseDocument(billing.path, appliedSchema, known.data() ?? {});
  return { billing, entitlement, applied, before };
}

interface LearnerUpdate {
  write: RecordsWrite;
  stored: Stored;
  now: Instant;
}

function writeLearner(transaction: Transaction, { write, stored, now }: LearnerUpdate): void {
  const { billing, entitlement, applied, before } = stored;
  const state = {
    applied,
    records: before?.subs ?? EMPTY_BILLING_STATE.records,
    hasAlreadySubscribed: before?.hasAlreadySubscribed ?? false,
  };
  const next = applyRecords(state, write);
  if (next === undefined) return;
  transaction.set(billing, { applied: next.applied }, { merge: true });
  // Whole, never merged: a purchase that is gone must go.
  transaction.set(entitlement, toStoredEntitlement(reduceEntitlement(next, now)));
}
