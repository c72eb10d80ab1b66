import type { Instant } from "@gruezi/contract/durations";
import type { PendingCheckout } from "#domain/billing/checkout-lock.ts";
import { readBilling } from "#gateways/firestore/billing/billing-document.ts";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { billingPath, privateLessonsCollection } from "#gateways/firestore/document-paths.ts";
import { transactOptimistically } from "#gateways/firestore/optimistic-transaction.ts";
import { freeSlots, readSlotBook } from "./private-lesson-slots.ts";

/** Number of learners per run. The next run takes the oldest of the others. */
const AT_MOST = 200;

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

interface Hold {
  checkout: PendingCheckout | undefined;
  /** Whether a change of plan holds the slot. Its page cannot be closed. */
  isChanging: boolean;
}

/** Frees expired holds, or returns the checkout or change that must end first. */
export async function freeUnlockedHolds(uid: string, at: Instant): Promise<Hold> {
  const store = await firestore();
  return transactOptimistically(async (transaction) => {
    const { pendingCheckout, lessonChange } = await readBilling(transaction, store.doc(billingPath(uid)));
    const hold = { checkout: pendingCheckout, isChanging: lessonChange !== undefined };
    if (hold.checkout || hold.isChanging) return hold;
    const book = await readSlotBook(uid);
    const isExpired = ({ HoldUntil }: { HoldUntil: Instant | null }) => HoldUntil !== null && HoldUntil <= at;
    freeSlots(transaction, book, book.own.filter(isExpired));
    return hold;
  });
}
