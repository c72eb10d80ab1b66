import type { Instant } from "@gruezi/contract/documents/lesson";
import type { DocumentReference, Transaction } from "firebase-admin/firestore";
import * as v from "valibot";
import { applyRecords, EMPTY_BILLING_STATE, type RecordsWrite, type Source } from "#domain/billing-state.ts";
import { reduceEntitlement } from "#domain/entitlement-reducer.ts";
import { billingPath, deletedUserPath, entitlementPath } from "./document-paths.ts";
import { parseEntitlement, toStoredEntitlement } from "./entitlements.ts";
import { firestore, parseDocument, refuseWhenUnavailable } from "./firestore.ts";

const countsSchema = v.optional(
  v.object({ stripe: v.optional(v.number(), 0), revenuecat: v.optional(v.number(), 0) }),
  { stripe: 0, revenuecat: 0 },
);
const sequencesSchema = v.object({ sequence: countsSchema, applied: countsSchema });

/** A number higher than every one before it, for this learner and source. */
export async function takeSequence(uid: string, source: Source): Promise<number> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  return store
    .runTransaction(async (transaction) => {
      const { sequence } = await readSequences(transaction, billing);
      const next = sequence[source] + 1;
      transaction.set(billing, { sequence: { [source]: next } }, { merge: true });
      return next;
    })
    .catch(refuseWhenUnavailable);
}

async function readSequences(transaction: Transaction, billing: DocumentReference) {
  const snapshot = await transaction.get(billing);
  return parseDocument(billing.path, sequencesSchema, snapshot.data() ?? {});
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
      for (const { write, stored } of learners) if (stored) writeLearner(transaction, { write, stored, now });
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
  const [deleted, sequences, held] = await Promise.all([
    transaction.get(store.doc(deletedUserPath(uid))),
    readSequences(transaction, billing),
    transaction.get(entitlement),
  ]);
  if (deleted.exists) return undefined;
  const before = held.exists ? parseEntitlement(entitlement.path, held.data()) : undefined;
  return { billing, entitlement, applied: sequences.applied, before };
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
