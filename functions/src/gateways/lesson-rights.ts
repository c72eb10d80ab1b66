import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Transaction } from "firebase-admin/firestore";
import * as v from "valibot";
import { billingPath, entitlementPath } from "./document-paths.ts";
import { parseEntitlement } from "./entitlements.ts";
import { findDocument, firestore } from "./firestore.ts";
import { transactOptimistically } from "./optimistic-transaction.ts";
import { freeSlots, isConfirmed, readSlotBook } from "./private-lesson-slots.ts";

type Also = (transaction: Transaction) => void;

const billingSchema = v.object({ lessonPackage: v.optional(v.string()) });

/** The package that pays for the learner's slot; undefined while there is none. */
export async function findLessonPackage(uid: string): Promise<string | undefined> {
  const billing = await findDocument(billingPath(uid), billingSchema);
  return billing?.lessonPackage;
}

/** Frees the slot once no subscription pays for it any more. */
export async function freeUnpaidSlot(uid: string, lessonPackage: string, also?: Also): Promise<void> {
  const store = await firestore();
  const { FieldValue } = await import("firebase-admin/firestore");
  const entitlement = store.doc(entitlementPath(uid));
  await transactOptimistically(async (transaction) => {
    const found = await transaction.get(entitlement);
    const subs = found.exists ? Object.values(parseEntitlement(entitlement.path, found.data()).subs) : [];
    const book = await readSlotBook(uid);
    if (!subs.some((record) => paysFor(lessonPackage, record))) {
      freeSlots(transaction, book, book.own.filter(isConfirmed));
      transaction.set(store.doc(billingPath(uid)), { lessonPackage: FieldValue.delete() }, { merge: true });
    }
    also?.(transaction);
  });
}

const paysFor = (lessonPackage: string, { identifier, state, revokedAt }: SubscriptionRecord): boolean =>
  identifier === lessonPackage && state !== "ended" && revokedAt === null;

/** For somebody who is gone: whatever was held is free again. */
export async function freeAllSlots(uid: string, also?: Also): Promise<void> {
  await transactOptimistically(async (transaction) => {
    const book = await readSlotBook(uid);
    freeSlots(transaction, book, book.own);
    also?.(transaction);
  });
}
