import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { findOwnSlot } from "#data/firestore/private-lessons.ts";
import { call } from "#data/functions/call.ts";
import { createQuery } from "#data/query.ts";
import { AppError, reasonOf } from "#lib/app-error.ts";

interface OwnPrivateLesson {
  slot: PrivateLessonSlot | undefined;
  /** True if the lesson was moved on this page. */
  hasMoved: boolean;
}

const own = createQuery<OwnPrivateLesson>({
  fetch: async (_nothing, { uid }) => {
    if (uid === null) throw new AppError("signed-out");
    return { slot: await findOwnSlot(uid), hasMoved: false };
  },
});

/** The learner's private lesson. Includes a slot held during payment. */
export const ownPrivateLessonAtom = atom((get) => get(own.stateAtom)());

export const openOwnPrivateLessonAtom = atom(null, (_get, set) => set(own.fetchAtom));

/** Moves the lesson. Resolves to the reason of a failure, or null. */
export const movePrivateLessonAtom = atom(null, async (_get, set, slotId: string): Promise<Reason | null> => {
  try {
    const slot = await call("movePrivateLesson", { slotID: slotId });
    set(own.changeAtom, undefined, () => ({ slot, hasMoved: true }));
    return null;
  } catch (error) {
    return reasonOf(error);
  }
});
