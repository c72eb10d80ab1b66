import type { Instant } from "@gruezi/contract/documents/lesson";
import type { DocumentReference, Transaction } from "firebase-admin/firestore";
import * as v from "valibot";
import { decideSlotClaim, type SlotStand } from "#domain/slot-claim.ts";
import { Refusal } from "#platform/refusal.ts";
import { instantField } from "./document-fields.ts";
import { privateLessonPath, privateLessonsCollection, privateLessonsMetadataPath } from "./document-paths.ts";
import { firestore, parseDocument } from "./firestore.ts";

const slotSchema = v.object({ StudentUID: v.string(), HoldUntil: v.nullable(instantField) });
const countsSchema = v.object({ MaxAmountOfLessons: v.number(), AmountOfLessons: v.number() });

interface OwnSlot {
  id: string;
  reference: DocumentReference;
  isConfirmed: boolean;
}

/** The slots as one transaction read them, which must be before it writes anything. */
export interface SlotBook {
  uid: string;
  /** What the learner holds, confirmed or not. */
  own: readonly OwnSlot[];
  wanted: { reference: DocumentReference; holder: string | undefined } | undefined;
  counter: DocumentReference;
  taken: number;
  most: number;
}

/** Reads the counter, which every learner shares, only where it may have to be changed. */
export async function readSlotBook(
  transaction: Transaction,
  { uid, slotId }: { uid: string; slotId: string | null },
): Promise<SlotBook> {
  const store = await firestore();
  const counter = store.doc(privateLessonsMetadataPath);
  const [own, wanted] = await Promise.all([
    readOwnSlots(transaction, uid),
    slotId === null ? undefined : readWanted(transaction, store.doc(privateLessonPath(slotId))),
  ]);
  const counts = own.length > 0 || wanted ? await readCounts(transaction, counter) : NO_LESSONS;
  return { uid, own, wanted, counter, taken: counts.AmountOfLessons, most: counts.MaxAmountOfLessons };
}

async function readOwnSlots(transaction: Transaction, uid: string): Promise<OwnSlot[]> {
  const store = await firestore();
  const held = store.collection(privateLessonsCollection).where("StudentUID", "==", uid);
  const { docs } = await transaction.get(held);
  return docs.map((found) => ({
    id: found.id,
    reference: found.ref,
    isConfirmed: parseDocument(found.ref.path, slotSchema, found.data()).HoldUntil === null,
  }));
}

async function readWanted(transaction: Transaction, reference: DocumentReference) {
  const found = await transaction.get(reference);
  const holder = found.exists
    ? parseDocument(reference.path, slotSchema, found.data()).StudentUID
    : undefined;
  return { reference, holder };
}

const NO_LESSONS = { MaxAmountOfLessons: 0, AmountOfLessons: 0 };

async function readCounts(transaction: Transaction, counter: DocumentReference) {
  const found = await transaction.get(counter);
  return found.exists ? parseDocument(counter.path, countsSchema, found.data()) : NO_LESSONS;
}

/**
 * Holds the wanted slot, and no other; without one, none. What is confirmed has been paid for, even where we have not
 * heard of the payment yet. Refuses what cannot be had.
 */
export function holdSlot(transaction: Transaction, book: SlotBook, holdUntil: Instant): void {
  if (book.wanted === undefined) freeSlots(transaction, book, book.own.filter(isUnpaid));
  else claimSlot(transaction, { ...book, wanted: book.wanted }, holdUntil);
}

type ClaimingBook = SlotBook & { wanted: NonNullable<SlotBook["wanted"]> };

function claimSlot(transaction: Transaction, book: ClaimingBook, holdUntil: Instant): void {
  const { uid, own, wanted } = book;
  const verdict = decideSlotClaim(uid, toStand(book, wanted.holder));
  if (verdict !== "claim") throw new Refusal(verdict);
  const others = own.filter(({ reference }) => reference.path !== wanted.reference.path);
  for (const { reference } of others) transaction.update(reference, FREE);
  transaction.update(wanted.reference, { StudentUID: uid, HoldUntil: new Date(holdUntil) });
  count(transaction, book, 1 - own.length);
}

const toStand = ({ own, taken, most }: SlotBook, holder: string | undefined): SlotStand => ({
  holder,
  own: own.map(({ id }) => id),
  taken,
  most,
});

/** From here on the slot is the learner's until the subscription ends. */
export const confirmSlot = (transaction: Transaction, { reference }: OwnSlot): unknown =>
  transaction.update(reference, { HoldUntil: null });

export const isUnpaid = ({ isConfirmed }: OwnSlot): boolean => !isConfirmed;

export function freeSlots(transaction: Transaction, book: SlotBook, slots: readonly OwnSlot[]): void {
  for (const { reference } of slots) transaction.update(reference, FREE);
  count(transaction, book, -slots.length);
}

const FREE = { StudentUID: "", HoldUntil: null };

function count(transaction: Transaction, { counter, taken }: SlotBook, change: number): void {
  if (change !== 0) transaction.set(counter, { AmountOfLessons: taken + change }, { merge: true });
}
