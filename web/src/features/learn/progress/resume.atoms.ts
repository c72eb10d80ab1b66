import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { type LessonProgress, saveProgress } from "#data/firestore/progress.ts";
import { initialDataAtom } from "#data/initial-data.ts";
import { createQuery } from "#data/query.ts";
import { noteDoneLessonsAtom } from "#features/learn/catalogue/done-lessons.atoms.ts";
import { reasonOf } from "#lib/app-error.ts";
import { forgetProgressAtom, readProgressAtom, replaceProgressAtom } from "./own-progress.atoms.ts";
import { findDisplaced, isWatched, resumeSeconds, withNewest } from "./progress-rules.ts";

/** Maximum time that the video waits for the position. */
const PATIENCE_MS = 4000;

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));

const readAfterSavesAtom = atom(null, async (get, set, uid: string) => {
  await get(whenSavedAtom);
  return set(readProgressAtom, uid);
});

/** Position for pages of the server, which are rendered for visitors. */
const firstSecondsAtom = atom((get) => {
  const { lesson } = get(initialDataAtom);
  return lesson && { arg: lesson.videoId, value: 0 };
});

/** Position to resume. 0 for visitors, and if the server is slow or fails. */
export const { stateAtom: resumeSecondsAtom, fetchAtom: findResumeSecondsAtom } = createQuery<number, string>(
  {
    fetch: async (videoId, { uid, set }) => {
      if (!uid) return 0;
      // Ignores errors, because the first save reads again and reports them.
      const read = set(readAfterSavesAtom, uid).catch(() => null);
      const lessons = await Promise.race([read, patience()]);
      return resumeSeconds(lessons?.get(videoId));
    },
    // A login must not restart the video.
    keepPreviousData: () => true,
    initialDataAtom: firstSecondsAtom,
  },
);

/** The learner's progress, last watched lesson first. */
export const { stateAtom: progressListAtom, fetchAtom: openProgressListAtom } = createQuery<
  readonly LessonProgress[]
>({
  fetch: async (_nothing, { uid, get, set }) => {
    if (uid === null) return [];
    await get(whenSavedAtom);
    return [...(await set(readProgressAtom, uid)).values()];
  },
});

const faultAtom = atom<Reason | null>(null);
faultAtom.onMount = (setFault) => () => setFault(null);

/** Failure of the last save. Null after a successful one. */
export const saveFaultAtom = atom((get) => get(faultAtom));

type Place = Pick<LessonProgress, "VideoID" | "PositionSeconds" | "DurationSeconds">;

const saveAtom = atom(null, async (_get, set, uid: string, place: Place) => {
  // A stale read is enough to know the watched lessons and the one to drop.
  const whenRead = set(readProgressAtom, uid, Number.POSITIVE_INFINITY);
  const lessons = await whenRead;
  const isDone = lessons.get(place.VideoID)?.Done || isWatched(place);
  const next: LessonProgress = { ...place, ...(isDone && { Done: true }), UpdatedAt: Date.now() };
  await saveProgress(uid, next, findDisplaced(lessons, place.VideoID));
  set(replaceProgressAtom, whenRead, withNewest(lessons, next));
  if (isDone) set(noteDoneLessonsAtom, uid, [place.VideoID]);
});

const lastSaveAtom = atom<Promise<void>>(Promise.resolve());

/** Resolves when pending saves are done, with the one on leaving. Reads wait for it. */
const whenSavedAtom = atom((get) => get(lastSaveAtom));

const noteFaultAtom = atom(null, (get, set, uid: string, reason: Reason) => {
  if (get(uidAtom) !== uid) return;
  // The rules reject writes to a document that another device has filled. The next save reads it again.
  if (reason === "not-allowed") set(forgetProgressAtom);
  set(faultAtom, reason);
});

/** Queues a save of the position. Stores nothing for visitors. */
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
