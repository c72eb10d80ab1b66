import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import type { LessonProgress } from "#data/firestore/progress.ts";
import { reasonOf } from "#lib/app-error.ts";
import { noteDoneLessonsAtom } from "./done-lessons.atoms.ts";
import { forgetProgressAtom, readProgressAtom, replaceProgressAtom } from "./own-progress.atoms.ts";
import { findDisplaced, isWatched, resumeSeconds, withNewest } from "./progress-rules.ts";

const loadSaving = () => import("#data/firestore/progress.ts");

/** A video waits no longer than this for the second it was left at. */
const PATIENCE_MS = 4000;

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));

const readAfterSavesAtom = atom(null, async (get, set, uid: string) => {
  await get(whenSavedAtom);
  return set(readProgressAtom, uid);
});

/** The second a lesson goes on at: zero for a visitor, and where the server does not say in time. */
export const findResumeSecondsAtom = atom(null, async (get, set, videoId: string) => {
  const uid = get(uidAtom);
  if (!uid) return 0;
  // A read that fails only costs the place: the first save asks again, and tells when it fails as well.
  const read = set(readAfterSavesAtom, uid).catch(() => null);
  const lessons = await Promise.race([read, patience()]);
  // Whoever closes the page leaves no time to load this. Where it fails, the first save tries again, and tells.
  loadSaving().catch(() => undefined);
  return resumeSeconds(lessons?.get(videoId));
});

const faultAtom = atom<Reason | null>(null);
faultAtom.onMount = (setFault) => () => setFault(null);

/** Why the last save failed; null as long as they succeed. */
export const saveFaultAtom = atom((get) => get(faultAtom));

type Place = Pick<LessonProgress, "VideoID" | "PositionSeconds" | "DurationSeconds">;

const saveAtom = atom(null, async (_get, set, uid: string, place: Place) => {
  // However old: it is asked only for what was done, and for who has to make room.
  const whenRead = set(readProgressAtom, uid, Number.POSITIVE_INFINITY);
  const lessons = await whenRead;
  const isDone = lessons.get(place.VideoID)?.Done || isWatched(place);
  const next: LessonProgress = { ...place, ...(isDone && { Done: true }), UpdatedAt: Date.now() };
  const { saveProgress } = await loadSaving();
  await saveProgress(uid, next, findDisplaced(lessons, place.VideoID));
  set(replaceProgressAtom, whenRead, withNewest(lessons, next));
  if (isDone) set(noteDoneLessonsAtom, uid, [place.VideoID]);
});

const lastSaveAtom = atom<Promise<void>>(Promise.resolve());

/** Whoever reads the list right after leaving a lesson reads what was saved on leaving. */
export const whenSavedAtom = atom((get) => get(lastSaveAtom));

const noteFaultAtom = atom(null, (_get, set, reason: Reason) => {
  // Another device may have taken the last place: the next save looks first.
  if (reason === "not-allowed") set(forgetProgressAtom);
  set(faultAtom, reason);
});

/** Saves where the learner is, one save after the other; for a visitor nothing is stored anywhere. */
export const saveProgressAtom = atom(null, (get, set, place: Place) => {
  const uid = get(uidAtom);
  if (!uid) return;
  const save = get(lastSaveAtom)
    .then(() => set(saveAtom, uid, place))
    .then(
      () => set(faultAtom, null),
      (error: unknown) => set(noteFaultAtom, reasonOf(error)),
    );
  set(lastSaveAtom, save);
});
