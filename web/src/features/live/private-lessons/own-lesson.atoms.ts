import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { call } from "#data/functions/call.ts";
import { reasonOf } from "#lib/app-error.ts";

export type OwnLessonState =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; slot: PrivateLessonSlot | undefined; hasMoved: boolean };

const stateAtom = atom<OwnLessonState>({ status: "loading" });
// Left behind, it would be what the next learner sees first.
stateAtom.onMount = (setState) => () => setState({ status: "loading" });

/** The hour that the learner has, or holds while it is being paid for. */
export const ownLessonAtom = atom((get) => get(stateAtom));

export const openOwnLessonAtom = atom(null, async (get, set) => {
  const uid = get(uidAtom);
  if (uid === null) return;
  const loading: OwnLessonState = { status: "loading" };
  set(stateAtom, loading);
  const state = await fetchOwnLesson(uid);
  // An answer that was overtaken by a later question, or another learner's, is dropped.
  if (get(stateAtom) === loading && get(uidAtom) === uid) set(stateAtom, state);
});

async function fetchOwnLesson(uid: string): Promise<OwnLessonState> {
  try {
    const { findOwnSlot } = await import("#data/firestore/private-lessons.ts");
    return { status: "ready", slot: await findOwnSlot(uid), hasMoved: false };
  } catch (error) {
    return { status: "failed", reason: reasonOf(error) };
  }
}

/** Tells what stood in the way; null when the lesson has moved. */
export const moveLessonAtom = atom(null, async (_get, set, slotId: string): Promise<Reason | null> => {
  try {
    const slot = await call("movePrivateLesson", { slotID: slotId });
    set(stateAtom, { status: "ready", slot, hasMoved: true });
    return null;
  } catch (error) {
    return reasonOf(error);
  }
});
