import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import type { LessonProgress } from "#data/progress.ts";
import { uidAtom } from "#data/session.ts";
import { reasonOf } from "#lib/app-error.ts";
import { noteDoneLessonsAtom } from "./done-lessons.atoms.ts";
import { isWatched, resumeSeconds } from "./progress-rules.ts";

const loadProgress = () => import("#data/progress.ts");

/** A video waits no longer than this for the second it was left at. */
const PATIENCE_MS = 4000;

interface Stored {
  uid: string;
  videoId: string;
  progress: LessonProgress | undefined;
}

/** What the server holds of the open lesson, once it has been read. */
const storedAtom = atom<Stored | null>(null);

const readStoredAtom = atom(null, async (get, set, uid: string, videoId: string) => {
  const known = get(storedAtom);
  if (known?.uid === uid && known.videoId === videoId) return known;
  const { findProgress } = await loadProgress();
  const stored: Stored = { uid, videoId, progress: await findProgress(uid, videoId) };
  set(storedAtom, stored);
  if (stored.progress?.Done) set(noteDoneLessonsAtom, [videoId]);
  return stored;
});

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));

/** The second a lesson goes on at: zero for a visitor, and where the server does not say in time. */
export const findResumeSecondsAtom = atom(null, async (get, set, videoId: string) => {
  const uid = get(uidAtom);
  if (!uid) return 0;
  // A read that fails only costs the place: the first save asks again, and tells when it fails as well.
  const read = set(readStoredAtom, uid, videoId).catch(() => null);
  return resumeSeconds((await Promise.race([read, patience()]))?.progress);
});

const faultAtom = atom<Reason | null>(null);
faultAtom.onMount = (setFault) => () => setFault(null);

/** Why the last save failed; null as long as they succeed. */
export const saveFaultAtom = atom((get) => get(faultAtom));

type Place = Pick<LessonProgress, "VideoID" | "PositionSeconds" | "DurationSeconds">;

const saveAtom = atom(null, async (_get, set, uid: string, place: Place) => {
  const { progress } = await set(readStoredAtom, uid, place.VideoID);
  const isDone = progress?.Done || isWatched(place);
  const next: LessonProgress = { ...place, Done: isDone, UpdatedAt: Date.now() };
  const { saveProgress } = await loadProgress();
  await saveProgress(uid, next);
  set(storedAtom, { uid, videoId: place.VideoID, progress: next });
  if (isDone) set(noteDoneLessonsAtom, [place.VideoID]);
});

const lastSaveAtom = atom<Promise<void>>(Promise.resolve());

/** Whoever reads the list right after leaving a lesson reads what was saved on leaving. */
export const whenSavedAtom = atom((get) => get(lastSaveAtom));

/** Saves where the learner is, one save after the other; for a visitor nothing is stored anywhere. */
export const saveProgressAtom = atom(null, (get, set, place: Place) => {
  const uid = get(uidAtom);
  if (!uid) return;
  const save = get(lastSaveAtom)
    .then(() => set(saveAtom, uid, place))
    .then(
      () => set(faultAtom, null),
      (error: unknown) => set(faultAtom, reasonOf(error)),
    );
  set(lastSaveAtom, save);
});
