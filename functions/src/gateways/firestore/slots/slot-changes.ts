import { randomUUID } from "node:crypto";
import type { Instant } from "@gruezi/contract/documents/lesson";
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

/** An open checkout has to be closed first, because it may hold another slot. */
export type BegunChange = { change: SlotChange } | { openCheckout: PendingCheckout };

/**
 * Notes down a change to a plan with a private lesson and holds its slot. Refuses with `conflict` while another change is
 * being made, with `exhausted` if the learner begins too many, and with the reason of a slot that cannot be had.
 */
export async function beginSlotChange(uid: string, wish: ChangeWish, at: Instant): Promise<BegunChange> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  return transactOptimistically(async (transaction) => {
    // Read without a lock: with one, two tabs would wait for each other until one transaction fails.
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

/** A change that Stripe makes at once, or has agreed, is no hold: only a page may be left without paying. */
const isHeldUnpaid = ({ kind }: ChangeWish, { own }: SlotBook): boolean =>
  kind === "confirm" && !own.some(isConfirmed);

interface SlotWish {
  wanted: string | null;
  heldUntil: Instant;
}

/** The slot of the change: a newly held one, or the one that the learner has paid for. */
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

/** Stripe has answered: another tab may begin another change from here on. */
export const noteAnswer = (uid: string, nonce: string): Promise<void> =>
  updateChange(uid, nonce, { isAnswered: true });

/**
 * For a change that failed, or seems to have: its slot is freed unless Stripe says that the change was made. If another
 * tab shares the change and was answered, nothing is freed.
 */
export const endHold = (uid: string, nonce: string, at: Instant): Promise<void> =>
  updateChange(uid, nonce, { isAnswered: true, heldUntil: new Date(at) });

/** Does nothing if Stripe has answered, or if another change has taken its place. */
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
