import { randomUUID } from "node:crypto";
import type { Instant } from "@gruezi/contract/durations";
import { LONGEST_PAYMENT_HOLD } from "@gruezi/contract/private-lesson-times";
import type { Transaction } from "firebase-admin/firestore";
import type { PendingCheckout } from "#domain/billing/checkout-lock.ts";
import { decideBegin, type SlotChange } from "#domain/slots/slot-change.ts";
import { decideChangeSlot } from "#domain/slots/slot-claim.ts";
import { takeHoldTurn } from "#domain/slots/slot-hold.ts";
import { takeTurn } from "#domain/turns.ts";
import { parseBilling, readBilling, toStoredChange } from "#gateways/firestore/billing/billing-document.ts";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { billingPath, deletedUserPath } from "#gateways/firestore/document-paths.ts";
import { transactOptimistically } from "#gateways/firestore/optimistic-transaction.ts";
import { Refusal } from "#platform/refusal.ts";
import { isConfirmed, readSlotBook, type SlotBook, toPrecondition } from "./private-lesson-slots.ts";
import { holdSlot, requireSlotClaim } from "./slot-claims.ts";

export type ChangeWish = Pick<SlotChange, "kind" | "subscriptionId" | "packageId" | "productId"> & {
  slotId: string | null;
};

/** The begun change, or an open checkout that must close first, since it may hold another slot. */
export type BegunChange = { change: SlotChange } | { openCheckout: PendingCheckout };

/**
 * Begins a change that holds a slot. Refuses with `conflict` during another change, with `exhausted` after
 * too many attempts, or with the slot's reason.
 */
export async function beginSlotChange(uid: string, wish: ChangeWish, at: Instant): Promise<BegunChange> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  return transactOptimistically(async (transaction) => {
    // Reads without a lock: with locks, two tabs would block until one fails.
    const known = await billing.get();
    const { pendingCheckout, lessonChange, checkoutStarts, slotHolds } = parseBilling(known);
    const deleted = await transaction.get(store.doc(deletedUserPath(uid)));
    if (deleted.exists) throw new Refusal("not-allowed");
    if (pendingCheckout) return { openCheckout: pendingCheckout };
    const decision = decideBegin(lessonChange, wish, at);
    if (decision === "busy") throw new Refusal("conflict");
    if (decision === "share" && lessonChange) return { change: lessonChange };
    const starts = takeTurn(checkoutStarts, at);
    if (starts === undefined) throw new Refusal("exhausted");

    const heldUntil = at + LONGEST_PAYMENT_HOLD;
    const book = await readSlotBook(uid);
    const holds = isHeldUnpaid(wish, book) ? takeHoldTurn(slotHolds, at) : slotHolds;
    if (holds === undefined) throw new Refusal("exhausted");
    const slotId = await takeSlot(transaction, book, { wanted: wish.slotId, heldUntil });
    const change = {
      ...wish,
      ...{ nonce: randomUUID(), slotId, startedAt: at, heldUntil },
      ...{ isAnswered: false, beginsAt: null },
    };
    const begun = {
      lessonChange: toStoredChange(change),
      checkoutStarts: starts.map((start) => new Date(start)),
      slotHolds: holds.map((begin) => new Date(begin)),
    };
    transaction.update(billing, begun, toPrecondition(known));
    return { change };
  });
}

/**
 * Returns whether the change counts as a hold. A change that is applied or agreed does not, since only a page
 * can be abandoned.
 */
const isHeldUnpaid = ({ kind }: ChangeWish, { own }: SlotBook): boolean =>
  kind === "confirm" && !own.some(isConfirmed);

interface SlotWish {
  wanted: string | null;
  heldUntil: Instant;
}

async function takeSlot(
  transaction: Transaction,
  book: SlotBook,
  { wanted, heldUntil }: SlotWish,
): Promise<string> {
  const verdict = decideChangeSlot(wanted, book.own);
  if (verdict === "bad-input") throw new Refusal("bad-input", { field: "selectedPrivateLesson" });
  if (verdict === "not-changeable") throw new Refusal("not-changeable");
  if ("kept" in verdict) return verdict.kept.id;
  holdSlot(transaction, await requireSlotClaim(book, verdict.claimed), heldUntil);
  return verdict.claimed;
}

/** Notes Stripe's response. Another tab may then begin a change. */
export const noteResponse = (uid: string, nonce: string): Promise<void> =>
  updateChange(uid, nonce, { isAnswered: true });

/**
 * Ends the hold, which frees the slot unless Stripe made the change or another tab with the same change was
 * answered.
 */
export const endHold = (uid: string, nonce: string, at: Instant): Promise<void> =>
  updateChange(uid, nonce, { isAnswered: true, heldUntil: new Date(at) });

/** Updates the change. Does nothing once Stripe has answered or another change took over. */
async function updateChange(uid: string, nonce: string, fields: object): Promise<void> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  await store
    .runTransaction(async (transaction) => {
      const { lessonChange } = await readBilling(transaction, billing);
      if (lessonChange?.nonce === nonce && !lessonChange.isAnswered)
        transaction.set(billing, { lessonChange: fields }, { merge: true });
    })
    .catch(refuseWhenUnavailable);
}
