import type { Instant } from "@gruezi/contract/durations";
import type { DocumentReference, Precondition, Transaction, UpdateData } from "firebase-admin/firestore";
import * as v from "valibot";
import { decideSlotClaim } from "#domain/slots/slot-claim.ts";
import { firestore, parseDocument } from "#gateways/firestore/client.ts";
import { privateLessonPath, privateLessonsMetadataPath } from "#gateways/firestore/document-paths.ts";
import { Refusal } from "#platform/refusal.ts";
import {
  countLessons,
  FREE,
  freeSlots,
  isUnpaid,
  type SlotBook,
  type StoredSlot,
  toConfirmed,
  toPrecondition,
  toStoredSlot,
  updateSlot,
} from "./private-lesson-slots.ts";

/** Finds a slot. Undefined if there is no such slot. */
export async function findSlot(slotId: string): Promise<StoredSlot | undefined> {
  const store = await firestore();
  const found = await store.doc(privateLessonPath(slotId)).get();
  return found.exists ? toStoredSlot(found) : undefined;
}

interface LessonCount {
  reference: DocumentReference;
  taken: number;
  most: number;
  asRead: Precondition;
}

const countSchema = v.object({ MaxAmountOfLessons: v.number(), AmountOfLessons: v.number() });
const NO_LESSONS = { MaxAmountOfLessons: 0, AmountOfLessons: 0 };

async function readLessonCount(): Promise<LessonCount> {
  const store = await firestore();
  const reference = store.doc(privateLessonsMetadataPath);
  const found = await reference.get();
  const count = found.exists ? parseDocument(reference.path, countSchema, found.data()) : NO_LESSONS;
  const { AmountOfLessons: taken, MaxAmountOfLessons: most } = count;
  return { reference, taken, most, asRead: toPrecondition(found) };
}

export interface SlotClaim {
  book: SlotBook;
  wanted: StoredSlot;
  count: LessonCount;
}

/** Returns a claim to the slot. Refuses with the slot's reason. */
export async function requireSlotClaim(book: SlotBook, slotId: string): Promise<SlotClaim> {
  const [wanted, count] = await Promise.all([findSlot(slotId), readLessonCount()]);
  const verdict = decideSlotClaim(book.uid, { holder: wanted?.StudentUID, own: book.own, ...count });
  if (verdict !== "claim") throw new Refusal(verdict);
  if (wanted === undefined) throw new Error(`${slotId} was to be claimed and does not exist.`);
  return { book, wanted, count };
}

/** Holds the slot. Releases the learner's other slots. */
export const holdSlot = (transaction: Transaction, claim: SlotClaim, holdUntil: Instant): void =>
  takeSlot(transaction, claim, { HoldUntil: new Date(holdUntil) });

/** Gives the slot to a learner who paid. Releases the learner's other slots. */
export const giveSlot = (transaction: Transaction, claim: SlotClaim, paidAt: Instant): void =>
  takeSlot(transaction, claim, toConfirmed(claim.wanted, paidAt));

function takeSlot(
  transaction: Transaction,
  { book, wanted, count }: SlotClaim,
  fields: UpdateData<object>,
): void {
  const { uid, own } = book;
  for (const slot of own) if (slot.id !== wanted.id) updateSlot(transaction, slot, FREE);
  updateSlot(transaction, wanted, { StudentUID: uid, ...fields });
  if (own.length > 0) countLessons(transaction, book, 1 - own.length);
  else transaction.update(count.reference, { AmountOfLessons: count.taken + 1 }, count.asRead);
}

/** Frees held slots. A confirmed slot is paid, even if its payment is not reported yet. */
export function dropHolds(transaction: Transaction, book: SlotBook): void {
  freeSlots(transaction, book, book.own.filter(isUnpaid));
}
