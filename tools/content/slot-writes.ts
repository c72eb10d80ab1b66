import type { DocumentSnapshot, Firestore, Precondition, WriteBatch } from "firebase-admin/firestore";
import * as v from "valibot";
import {
  privateLessonPath,
  privateLessonsCollection,
  privateLessonsMetadataPath,
} from "../../functions/src/gateways/firestore/document-paths.ts";
import { planSlots } from "./slot-plan.ts";
import { type Slots, slotSchema } from "./slots.ts";

export type Write = (batch: WriteBatch) => unknown;

const storedSlotSchema = v.object({ ...slotSchema.entries, StudentUID: v.string() });

/** The writes that bring the slots to what the file says, and leave alone what learners did with them. */
export async function planSlotWrites(firestore: Firestore, { slots, MaxAmountOfLessons }: Slots) {
  const counter = firestore.doc(privateLessonsMetadataPath);
  const [stored, count] = await Promise.all([
    firestore.collection(privateLessonsCollection).get(),
    counter.get(),
  ]);
  const snapshots = new Map(stored.docs.map((snapshot) => [snapshot.id, snapshot]));
  const plan = planSlots(slots, stored.docs.map(readStoredSlot));
  const at = (id: string) => firestore.doc(privateLessonPath(id));
  // A learner may claim a slot between our reading and our writing: then the batch fails whole.
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
