import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { reasonOf } from "#lib/app-error.ts";

export type SlotsState =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; slots: readonly PrivateLessonSlot[]; own: PrivateLessonSlot | undefined };

const stateAtom = atom<SlotsState>({ status: "loading" });
// Left behind, it would be what the next learner sees first.
stateAtom.onMount = (setState) => () => setState({ status: "loading" });

/** The hours that can be chosen: what is free, and the learner's own. */
export const slotsAtom = atom((get) => get(stateAtom));

const roundAtom = atom(0);

/** Asks again; what is shown stays until the answer comes, and if none comes. */
export const refreshSlotsAtom = atom(null, async (get, set) => {
  const uid = get(uidAtom);
  if (uid === null) return;
  const round = get(roundAtom) + 1;
  set(roundAtom, round);
  const state = await fetchSlots(uid);
  const isOvertaken = get(roundAtom) !== round || get(uidAtom) !== uid;
  const isWorse = state.status === "failed" && get(stateAtom).status === "ready";
  if (!isOvertaken && !isWorse) set(stateAtom, state);
});

export const openSlotsAtom = atom(null, (_get, set) => {
  set(stateAtom, { status: "loading" });
  return set(refreshSlotsAtom);
});

/** True when there is none left for this learner. What cannot be counted is left to the server's own count. */
export const checkNoneLeftAtom = atom(null, async (get, set): Promise<boolean> => {
  const { isEveryLessonGiven } = await import("#data/firestore/private-lessons.ts");
  const [isFull] = await Promise.all([isEveryLessonGiven().catch(() => false), set(openSlotsAtom)]);
  const state = get(stateAtom);
  if (state.status !== "ready" || state.own) return false;
  return isFull || state.slots.length === 0;
});

/** Whether an hour can still be had; one that cannot has disappeared from what is shown. */
export const checkStillOpenAtom = atom(null, async (get, set, slotId: string): Promise<boolean> => {
  await set(refreshSlotsAtom);
  const state = get(stateAtom);
  return state.status === "ready" && state.slots.some(({ id }) => id === slotId);
});

async function fetchSlots(uid: string): Promise<SlotsState> {
  try {
    const { getOpenSlots } = await import("#data/firestore/private-lessons.ts");
    const slots = await getOpenSlots(uid);
    return { status: "ready", slots, own: slots.find(({ StudentUID }) => StudentUID === uid) };
  } catch (error) {
    return { status: "failed", reason: reasonOf(error) };
  }
}
