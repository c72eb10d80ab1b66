import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { uidAtom } from "#data/auth/session.ts";
import { type LessonProgress, saveProgress } from "#data/firestore/progress.ts";
import { firstAnswersAtom } from "#data/first-answers.ts";
import { noteDoneLessonsAtom } from "#features/learn/catalogue/done-lessons.atoms.ts";
import { reasonOf } from "#lib/app-error.ts";
import { forgetProgressAtom, readProgressAtom, replaceProgressAtom } from "./own-progress.atoms.ts";
import { findDisplaced, isWatched, resumeSeconds, withNewest } from "./progress-rules.ts";

/** The video waits no longer than this for the second to resume at. */
const PATIENCE_MS = 4000;

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));

const readAfterSavesAtom = atom(null, async (get, set, uid: string) => {
  await get(whenSavedAtom);
  return set(readProgressAtom, uid);
});

/** A visitor begins at the beginning. */
const firstSecondsAtom = atom((get) => {
  const { lesson } = get(firstAnswersAtom);
  return lesson && { arg: lesson.videoId, value: 0 };
});

/** The second to resume a lesson at. 0 for a visitor, and when the server is too slow or fails. */
export const { answerAtom: resumeSecondsAtom, askAtom: findResumeSecondsAtom } = asked<number, string>({
  ask: async (videoId, { uid, set }) => {
    if (!uid) return 0;
    // Without an answer the lesson starts at 0. The first save reads again and shows the failure if there still is one.
    const read = set(readAfterSavesAtom, uid).catch(() => null);
    const lessons = await Promise.race([read, patience()]);
    return resumeSeconds(lessons?.get(videoId));
  },
  // The video goes on playing while a visitor signs in.
  keeps: () => true,
  firstAtom: firstSecondsAtom,
});

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

const faultAtom = atom<Reason | null>(null);
faultAtom.onMount = (setFault) => () => setFault(null);

/** Why the last save failed; null when it succeeded. */
export const saveFaultAtom = atom((get) => get(faultAtom));

type Place = Pick<LessonProgress, "VideoID" | "PositionSeconds" | "DurationSeconds">;

const saveAtom = atom(null, async (_get, set, uid: string, place: Place) => {
  // Any age will do: it only tells which lessons are watched already and which one to remove from a full document.
  const whenRead = set(readProgressAtom, uid, Number.POSITIVE_INFINITY);
  const lessons = await whenRead;
  const isDone = lessons.get(place.VideoID)?.Done || isWatched(place);
  const next: LessonProgress = { ...place, ...(isDone && { Done: true }), UpdatedAt: Date.now() };
  await saveProgress(uid, next, findDisplaced(lessons, place.VideoID));
  set(replaceProgressAtom, whenRead, withNewest(lessons, next));
  if (isDone) set(noteDoneLessonsAtom, uid, [place.VideoID]);
});

const lastSaveAtom = atom<Promise<void>>(Promise.resolve());

/** Settles when all saves have ended, so that a read right after leaving a lesson includes the save on leaving. */
const whenSavedAtom = atom((get) => get(lastSaveAtom));

const noteFaultAtom = atom(null, (get, set, uid: string, reason: Reason) => {
  if (get(uidAtom) !== uid) return;
  // The rules refuse a write to a full document. Another device may have filled it, so the next save reads it again.
  if (reason === "not-allowed") set(forgetProgressAtom);
  set(faultAtom, reason);
});

/** Saves where the learner is, one save after the other. Of a visitor nothing is stored. */
export const saveProgressAtom = atom(null, (get, set, place: Place) => {
  const uid = get(uidAtom);
  if (!uid) return;
  const save = get(lastSaveAtom)
    .then(() => set(saveAtom, uid, place))
    .then(
      () => set(faultAtom, null),
      (error: unknown) => set(noteFaultAtom, uid, reasonOf(error)),
    );
  set(lastSaveAtom, save);
});
