import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { findOwnSlot } from "#data/firestore/private-lessons.ts";
import { call } from "#data/functions/call.ts";
import { AppError, reasonOf } from "#lib/app-error.ts";

interface OwnPrivateLesson {
  slot: PrivateLessonSlot | undefined;
  /** The learner has just moved it on this page. */
  hasMoved: boolean;
}

const own = asked<OwnPrivateLesson>({
  ask: async (_nothing, { uid }) => {
    if (uid === null) throw new AppError("signed-out");
    return { slot: await findOwnSlot(uid), hasMoved: false };
  },
});

/** The slot that the learner has, or that is held for them while they pay. */
export const ownPrivateLessonAtom = atom((get) => get(own.answerAtom)());

export const openOwnPrivateLessonAtom = atom(null, (_get, set) => set(own.askAtom));

/** Returns why the private lesson could not be moved; null when it was. */
export const movePrivateLessonAtom = atom(null, async (_get, set, slotId: string): Promise<Reason | null> => {
  try {
    const slot = await call("movePrivateLesson", { slotID: slotId });
    set(own.changeAtom, undefined, () => ({ slot, hasMoved: true }));
    return null;
  } catch (error) {
    return reasonOf(error);
  }
});
