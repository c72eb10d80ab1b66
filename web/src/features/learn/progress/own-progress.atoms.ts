import { MINUTE } from "@gruezi/contract/durations";
import { atom } from "jotai";
import { getProgress, type ProgressByLesson } from "#data/firestore/progress.ts";
import { noteDoneLessonsAtom } from "#features/learn/catalogue/done-lessons.atoms.ts";

/** Age up to which a read is used. Another device may have continued meanwhile. */
const FRESH_MS = 5 * MINUTE;

interface ProgressRead {
  uid: string;
  readAt: number;
  whenRead: Promise<ProgressByLesson>;
}

const readAtom = atom<ProgressRead | null>(null);

const fetchAtom = atom(null, async (_get, set, uid: string) => {
  const lessons = await getProgress(uid);
  const done = [...lessons.values()].filter(({ Done }) => Done);
  set(
    noteDoneLessonsAtom,
    uid,
    done.map(({ VideoID }) => VideoID),
  );
  return lessons;
});

/**
 * Reads the learner's progress. Callers share a read up to `maxAgeMs` old.
 * @throws AppError
 */
export const readProgressAtom = atom(null, (get, set, uid: string, maxAgeMs: number = FRESH_MS) => {
  const held = get(readAtom);
  if (held?.uid === uid && Date.now() - held.readAt <= maxAgeMs) return held.whenRead;
  const read: ProgressRead = { uid, readAt: Date.now(), whenRead: set(fetchAtom, uid) };
  set(readAtom, read);
  // Drops a failed read, so that the next call reads again.
  read.whenRead.catch(() => set(readAtom, (now) => (now === read ? null : now)));
  return read.whenRead;
});

/** Replaces the cached progress after a save, unless it was read again since. */
export const replaceProgressAtom = atom(
  null,
  (_get, set, whenRead: Promise<ProgressByLesson>, lessons: ProgressByLesson) =>
    set(readAtom, (held) =>
      held?.whenRead === whenRead ? { ...held, whenRead: Promise.resolve(lessons) } : held,
    ),
);

export const forgetProgressAtom = atom(null, (_get, set) => set(readAtom, null));
