import { hourOf, type Slot } from "./slots.ts";

/** A slot as it stands in the store. */
export interface StoredSlot extends Slot {
  StudentUID: string;
}

export interface SlotPlan {
  create: readonly Slot[];
  update: readonly Slot[];
  /** By id. */
  remove: readonly string[];
  /** What the author should know of slots that learners hold. */
  notes: readonly string[];
}

/**
 * What becomes of the slots. One that a learner holds is left as it is: moving or ending a confirmed hour takes
 * notice to that learner, which a file cannot give.
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
