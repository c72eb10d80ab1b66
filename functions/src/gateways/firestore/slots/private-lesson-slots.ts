import type { Instant } from "@gruezi/contract/documents/lesson";
import { MERIDIEMS, type PrivateLessonSlot, SLOT_DAYS } from "@gruezi/contract/documents/private-lesson-slot";
import { firstLessonOf } from "@gruezi/contract/private-lesson-times";
import type {
  DocumentReference,
  DocumentSnapshot,
  FieldValue,
  Precondition,
  Transaction,
  UpdateData,
} from "firebase-admin/firestore";
import * as v from "valibot";
import { firestore, parseDocument } from "#gateways/firestore/client.ts";
import { instantField } from "#gateways/firestore/document-fields.ts";
import { privateLessonsCollection, privateLessonsMetadataPath } from "#gateways/firestore/document-paths.ts";

const optionalInstant = v.optional(v.nullable(instantField), null);

const slotSchema = v.object({
  Day: v.picklist(SLOT_DAYS),
  Meridiem: v.picklist(MERIDIEMS),
  Hour: v.number(),
  StudentUID: v.string(),
  HoldUntil: v.nullable(instantField),
  FirstLesson: optionalInstant,
  LastOldLesson: optionalInstant,
});

/**
 * Slots are read without a lock and written only as long as they are as they were read: a hundred transactions that
 * lock the same documents wait for each other until they are given up. Whoever writes does it by
 * `transactOptimistically`.
 */
export interface StoredSlot extends PrivateLessonSlot {
  reference: DocumentReference;
  asRead: Precondition;
}

export const toStoredSlot = (found: DocumentSnapshot): StoredSlot => ({
  ...parseDocument(found.ref.path, slotSchema, found.data()),
  id: found.id,
  reference: found.ref,
  asRead: toPrecondition(found),
});

export const toPrecondition = ({ updateTime }: DocumentSnapshot): Precondition =>
  updateTime ? { lastUpdateTime: updateTime } : { exists: false };

export interface SlotBook {
  uid: string;
  /** What the learner holds, confirmed or not. */
  own: readonly StoredSlot[];
  counter: DocumentReference;
  /** To be added to what the counter is then, because every learner shares it. */
  add(change: number): FieldValue;
}

export async function readSlotBook(uid: string): Promise<SlotBook> {
  const store = await firestore();
  const { FieldValue } = await import("firebase-admin/firestore");
  const { docs } = await store.collection(privateLessonsCollection).where("StudentUID", "==", uid).get();
  const counter = store.doc(privateLessonsMetadataPath);
  return { uid, own: docs.map(toStoredSlot), counter, add: FieldValue.increment };
}

export const updateSlot = (
  transaction: Transaction,
  { reference, asRead }: StoredSlot,
  fields: UpdateData<object>,
): unknown => transaction.update(reference, fields, asRead);

/** From here on the slot is the learner's until the subscription ends. */
export function confirmSlot(transaction: Transaction, slot: StoredSlot, at: Instant): void {
  if (isConfirmed(slot)) return;
  updateSlot(transaction, slot, toConfirmed(slot, at));
}

export const toConfirmed = (slot: StoredSlot, at: Instant) => ({
  HoldUntil: null,
  FirstLesson: new Date(firstLessonOf(slot, at)),
});

export const isUnpaid = ({ HoldUntil }: PrivateLessonSlot): boolean => HoldUntil !== null;
export const isConfirmed = (slot: PrivateLessonSlot): boolean => !isUnpaid(slot);

export function freeSlots(transaction: Transaction, book: SlotBook, slots: readonly StoredSlot[]): void {
  for (const slot of slots) updateSlot(transaction, slot, FREE);
  countLessons(transaction, book, -slots.length);
}

export const FREE = { StudentUID: "", HoldUntil: null, LastOldLesson: null };

export function countLessons(transaction: Transaction, { counter, add }: SlotBook, change: number): void {
  if (change !== 0) transaction.set(counter, { AmountOfLessons: add(change) }, { merge: true });
}
