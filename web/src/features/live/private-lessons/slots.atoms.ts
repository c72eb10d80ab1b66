import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { atom } from "jotai";
import { getOpenSlots, isEveryLessonGiven } from "#data/firestore/private-lessons.ts";
import { createQuery, type QueryState } from "#data/query.ts";
import { AppError } from "#lib/app-error.ts";

interface Slots {
  /** Free slots and the learner's own. */
  slots: readonly PrivateLessonSlot[];
  own: PrivateLessonSlot | undefined;
}

export type SlotsState = QueryState<Slots>;

const slots = createQuery<Slots>({
  fetch: async (_nothing, { uid }) => {
    if (uid === null) throw new AppError("signed-out");
    const open = await getOpenSlots(uid);
    return { slots: open, own: open.find(({ StudentUID }) => StudentUID === uid) };
  },
});

export const slotsAtom = atom((get) => get(slots.stateAtom)());

export const openSlotsAtom = atom(null, (_get, set) => set(slots.fetchAtom));

/** Requests the slots again. Keeps the shown slots meanwhile, and after a failure. */
export const refreshSlotsAtom = atom(null, (_get, set) => set(slots.refreshAtom));

/**
 * Returns whether no private lesson is left. If lessons cannot be counted, the server counts them at the
 * purchase.
 */
export const checkNoneLeftAtom = atom(null, async (_get, set): Promise<boolean> => {
  const [isFull, state] = await Promise.all([
    isEveryLessonGiven().catch(() => false),
    set(slots.refetchAtom),
  ]);
  if (state?.status !== "ready" || state.value.own) return false;
  return isFull || state.value.slots.length === 0;
});

/** Requests the slots again, and returns whether a slot is still open. */
export const checkStillOpenAtom = atom(null, async (get, set, slotId: string): Promise<boolean> => {
  await set(refreshSlotsAtom);
  const state = get(slotsAtom);
  return state.status === "ready" && state.value.slots.some(({ id }) => id === slotId);
});
