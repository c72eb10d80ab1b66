import type { DocumentSnapshot, Firestore, Precondition, WriteBatch } from "firebase-admin/firestore";
import * as v from "valibot";
import {
  privateLessonPath,
  privateLessonsCollection,
  privateLessonsMetadataPath,
} from "../../../functions/src/gateways/firestore/document-paths.ts";
import { hourOf, type Slot, type Slots, slotSchema } from "../read/slots.ts";

export type Write = (batch: WriteBatch) => unknown;

const storedSlotSchema = v.object({ ...slotSchema.entries, StudentUID: v.string() });

/** Plans writes that keep learners' bookings. */
export async function planSlotWrites(firestore: Firestore, { slots, MaxAmountOfLessons }: Slots) {
  const counter = firestore.doc(privateLessonsMetadataPath);
  const [stored, count] = await Promise.all([
    firestore.collection(privateLessonsCollection).get(),
    counter.get(),
  ]);
  const snapshots = new Map(stored.docs.map((snapshot) => [snapshot.id, snapshot]));
  const plan = planSlots(slots, stored.docs.map(readStoredSlot));
  const at = (id: string) => firestore.doc(privateLessonPath(id));
  // The precondition fails the batch if a learner claims the slot between read and write.
  const unchanged = (id: string): Precondition => {
    const { updateTime } = snapshots.get(id) ?? {};
    return updateTime ? { lastUpdateTime: updateTime } : { exists: true };
  };

  const writes: Write[] = [
    ...plan.create.map(
      (slot): Write =>
        (batch) =>
          batch.create(at(slot.id), { ...slot, StudentUID: "", HoldUntil: null }),
    ),
    ...plan.update.map(
      (slot): Write =>
        (batch) =>
          batch.update(at(slot.id), { ...slot }, unchanged(slot.id)),
    ),
    ...plan.remove.map(
      (id): Write =>
        (batch) =>
          batch.delete(at(id), unchanged(id)),
    ),
    (batch) => batch.set(counter, { MaxAmountOfLessons, ...startOfCount(count) }, { merge: true }),
  ];
  return { writes, notes: plan.notes };
}

const readStoredSlot = (snapshot: DocumentSnapshot) => v.parse(storedSlotSchema, snapshot.data());

const startOfCount = (count: DocumentSnapshot) =>
  count.get("AmountOfLessons") === undefined ? { AmountOfLessons: 0 } : {};

export interface StoredSlot extends Slot {
  StudentUID: string;
}

interface SlotPlan {
  create: readonly Slot[];
  update: readonly Slot[];
  /** The ids of removed slots. */
  remove: readonly string[];
  notes: readonly string[];
}

/**
 * Plans which slots to create, change and remove. A booked slot stays, because moving a confirmed hour
 * requires a message to the learner.
 */
export function planSlots(wanted: readonly Slot[], stored: readonly StoredSlot[]): SlotPlan {
  const storedById = new Map(stored.map((slot) => [slot.id, slot]));
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const withdrawn = stored.filter(({ id }) => !wantedIds.has(id));
  const changed = wanted.filter((slot) => hasMoved(slot, storedById.get(slot.id)));
  const isTaken = ({ id }: Slot) => Boolean(storedById.get(id)?.StudentUID);

  return {
    create: wanted.filter(({ id }) => !storedById.has(id)),
    update: changed.filter((slot) => !isTaken(slot)),
    remove: withdrawn.filter((slot) => !isTaken(slot)).map(({ id }) => id),
    notes: [
      ...changed.filter(isTaken).map(({ id }) => `slot ${id} keeps its hour: a learner holds it`),
      ...withdrawn.filter(isTaken).map(({ id }) => `slot ${id} stays: a learner holds it`),
    ],
  };
}

const hasMoved = (slot: Slot, stored: StoredSlot | undefined) =>
  stored !== undefined && hourOf(slot) !== hourOf(stored);
