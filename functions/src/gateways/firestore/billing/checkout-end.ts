import type { Instant } from "@gruezi/contract/durations";
import type { DocumentReference, Transaction } from "firebase-admin/firestore";
import { firestore, type InTransaction } from "#gateways/firestore/client.ts";
import { billingPath } from "#gateways/firestore/document-paths.ts";
import { transactOptimistically } from "#gateways/firestore/optimistic-transaction.ts";
import {
  confirmSlot,
  freeSlots,
  isUnpaid,
  readSlotBook,
  type SlotBook,
  updateSlot,
} from "#gateways/firestore/slots/private-lesson-slots.ts";
import { now } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { readBilling } from "./billing-document.ts";

interface CheckoutLock {
  uid: string;
  nonce: string | undefined;
}

export interface EndedCheckout extends CheckoutLock {
  sessionId: string;
  packageId: string | undefined;
  slotId: string | undefined;
}

interface End {
  transaction: Transaction;
  billing: DocumentReference;
  book: SlotBook;
  /** Whether the checkout holds the lock. False if another checkout took it. */
  isLocked: boolean;
}

/** Ends a paid checkout: releases the lock and confirms the slot. Idempotent. */
export const keepCheckout = (checkout: EndedCheckout): Promise<void> =>
  endCheckout(checkout, ({ transaction, billing, book, isLocked }) => {
    const { slotId, packageId } = checkout;
    if (slotId === undefined || packageId === undefined) return;
    const slot = book.own.find(({ id }) => id === slotId);
    if (slot) {
      confirmSlot(transaction, slot, now());
      transaction.set(billing, { lessonPackage: packageId, slotHolds: [] }, { merge: true });
    } else if (isLocked) {
      const fault = new Error(
        `The slot ${slotId} was paid for with ${checkout.sessionId} and is somebody else's.`,
      );
      logFault("private lesson lost", fault, { uid: checkout.uid });
    }
  });

/** Ends a checkout without a purchase: releases the lock, and the slot unless it is paid in another way. */
export const releaseCheckout = (lock: CheckoutLock, inTransaction?: InTransaction): Promise<void> =>
  endCheckout(lock, ({ transaction, book, isLocked }) => {
    if (isLocked) freeSlots(transaction, book, book.own.filter(isUnpaid));
    inTransaction?.(transaction);
  });

/** Prolongs the hold of a checkout whose payment TWINT has not confirmed yet. */
export async function prolongHold({ uid, nonce }: CheckoutLock, until: Instant): Promise<void> {
  const store = await firestore();
  await transactOptimistically(async (transaction) => {
    const { pendingCheckout } = await readBilling(transaction, store.doc(billingPath(uid)));
    if (pendingCheckout?.nonce !== nonce) return;
    const book = await readSlotBook(uid);
    for (const slot of book.own.filter(isUnpaid))
      updateSlot(transaction, slot, { HoldUntil: new Date(until) });
  });
}

async function endCheckout({ uid, nonce }: CheckoutLock, finish: (end: End) => void): Promise<void> {
  const store = await firestore();
  const { FieldValue } = await import("firebase-admin/firestore");
  const billing = store.doc(billingPath(uid));
  await transactOptimistically(async (transaction) => {
    const { pendingCheckout } = await readBilling(transaction, billing);
    const book = await readSlotBook(uid);
    const isLocked = pendingCheckout !== undefined && pendingCheckout.nonce === nonce;
    if (isLocked) transaction.update(billing, { pendingCheckout: FieldValue.delete() });
    finish({ transaction, billing, book, isLocked });
  });
}
