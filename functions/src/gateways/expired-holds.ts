import type { Instant } from "@gruezi/contract/documents/lesson";
import type { PendingCheckout } from "#domain/checkout-lock.ts";
import { billingPath, privateLessonsCollection } from "./document-paths.ts";
import { firestore, refuseWhenUnavailable } from "./firestore.ts";
import { transactOptimistically } from "./optimistic-transaction.ts";
import { readBilling } from "./pending-checkout.ts";
import { freeSlots, readSlotBook } from "./private-lesson-slots.ts";

/** What one run of the job has time for; the rest has been held longest by its next run. */
const AT_MOST = 200;

/** Whose holds have run out, each named once. */
export async function listExpiredHolders(at: Instant): Promise<readonly string[]> {
  const store = await firestore();
  const { docs } = await store
    .collection(privateLessonsCollection)
    .where("HoldUntil", "<=", new Date(at))
    .orderBy("HoldUntil")
    .limit(AT_MOST)
    .get()
    .catch(refuseWhenUnavailable);
  return [...new Set(docs.map((slot) => String(slot.get("StudentUID"))))];
}

/** Frees what the learner holds without a checkout, or tells which one must be closed first. */
export async function freeUnlockedHolds(uid: string, at: Instant): Promise<PendingCheckout | undefined> {
  const store = await firestore();
  return transactOptimistically(async (transaction) => {
    const { pendingCheckout } = await readBilling(transaction, store.doc(billingPath(uid)));
    if (pendingCheckout) return pendingCheckout;
    const book = await readSlotBook(uid);
    const isExpired = ({ HoldUntil }: { HoldUntil: Instant | null }) => HoldUntil !== null && HoldUntil <= at;
    freeSlots(transaction, book, book.own.filter(isExpired));
    return undefined;
  });
}
