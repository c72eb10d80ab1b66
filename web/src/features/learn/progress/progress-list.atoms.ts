import { asked } from "#data/asked.ts";
import type { LessonProgress } from "#data/firestore/progress.ts";
import { readProgressAtom } from "./own-progress.atoms.ts";
import { whenSavedAtom } from "./resume.atoms.ts";

/** The lessons the learner has begun, newest first. */
export const { answerAtom: progressListAtom, askAtom: openProgressListAtom } = asked<
  readonly LessonProgress[]
>({
  ask: async (_nothing, { uid, get, set }) => {
    if (uid === null) return [];
    await get(whenSavedAtom);
    return [...(await set(readProgressAtom, uid)).values()];
  },
});
