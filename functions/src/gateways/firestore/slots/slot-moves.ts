import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import type { Instant } from "@gruezi/contract/durations";
import type { LessonMove } from "@gruezi/contract/private-lesson-times";
import type { Transaction } from "firebase-admin/firestore";
import { decideSlotMove } from "#domain/slots/slot-move.ts";
import { transactOptimistically } from "#gateways/firestore/optimistic-transaction.ts";
import { Refusal } from "#platform/refusal.ts";
import { FREE, readSlotBook, type StoredSlot, updateSlot } from "./private-lesson-slots.ts";
import { findSlot } from "./slot-claims.ts";

export function moveSlot(uid: string, slotId: string, at: Instant): Promise<PrivateLessonSlot> {
  return transactOptimistically(async (transaction) => {
    const [{ own }, wanted] = await Promise.all([readSlotBook(uid), findSlot(slotId)]);
    const verdict = decideSlotMove({ uid, own, wanted }, at);
    if (typeof verdict === "string") throw new Refusal(verdict);

    const { from, to, move } = verdict;
    leaveSlot(transaction, from, move);
    return takeSlot(transaction, to, { uid, ...move });
  });
}

/** Frees the slot. The next learner starts after a last lesson that stays there. */
function leaveSlot(transaction: Transaction, slot: StoredSlot, { freeFrom }: LessonMove): void {
  updateSlot(transaction, slot, { ...FREE, ...(freeFrom !== null && { FirstLesson: new Date(freeFrom) }) });
}

function takeSlot(
  transaction: Transaction,
  slot: StoredSlot,
  { uid, firstLesson, lastOldLesson }: LessonMove & { uid: string },
): PrivateLessonSlot {
  updateSlot(transaction, slot, {
    StudentUID: uid,
    HoldUntil: null,
    FirstLesson: new Date(firstLesson),
    LastOldLesson: lastOldLesson === null ? null : new Date(lastOldLesson),
  });
  const { id, Day, Meridiem, Hour } = slot;
  return {
    ...{ id, Day, Meridiem, Hour, StudentUID: uid, HoldUntil: null },
    FirstLesson: firstLesson,
    LastOldLesson: lastOldLesson,
  };
}
