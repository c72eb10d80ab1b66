import { type PrivateLessonSlot, readSlotFields } from "@gruezi/contract/documents/private-lesson-slot";
import type { Instant } from "@gruezi/contract/durations";
import { firstLessonOf } from "@gruezi/contract/private-lesson-times";
import { schemaOf } from "@gruezi/contract/stored-schema";
import type {
  DocumentReference,
  DocumentSnapshot,
  FieldValue,
  Precondition,
  Transaction,
  UpdateData,
} from "firebase-admin/firestore";
import {
  firestore,
  parseDocument,
  refuseWhenUnavailable,
  type StoredDocument,
  toStoredDocument,
} from "#gateways/firestore/client.ts";
import { privateLessonsCollection, privateLessonsMetadataPath } from "#gateways/firestore/document-paths.ts";

const slotSchema = schemaOf(readSlotFields);

/**
 * A slot that was read without a lock and is written conditionally, in `transactOptimistically`. A hundred
 * transactions with locks would block until they fail.
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
  own: readonly StoredSlot[];
  counter: DocumentReference;
  /** Returns an increment, since all learners share the counter. */
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

const takenSlotsSlotSchema = schemaOf(readSlotFields);

/** Lists taken slots. Their number is limited by the private lessons on offer. */
export async function listTakenSlots(): Promise<readonly StoredDocument[]> {
  const store = await firestore();
  const taken = store.collection(privateLessonsCollection).where("StudentUID", "!=", "");
  const { docs } = await taken.get().catch(refuseWhenUnavailable);
  return docs.map(toStoredDocument);
}

export const parseTakenSlot = ({ id, path, fields }: StoredDocument): PrivateLessonSlot => ({
  id,
  ...parseDocument(path, takenSlotsSlotSchema, fields),
});
