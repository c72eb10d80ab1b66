import type { Progress } from "@gruezi/contract/documents/progress";
import {
  collection,
  doc,
  type FirestoreDataConverter,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
} from "firebase/firestore/lite";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

export interface LessonProgress extends Progress {
  VideoID: string;
}

/** Enough for every lesson there is; a limit all the same, because each one is a read. */
const NEWEST = 100;

const toSeconds = (value: unknown): number => (typeof value === "number" ? value : 0);

const converter: FirestoreDataConverter<LessonProgress> = {
  toFirestore: ({ PositionSeconds, DurationSeconds, Done }) => ({
    PositionSeconds,
    DurationSeconds,
    Done,
    UpdatedAt: serverTimestamp(),
  }),
  fromFirestore: (snapshot) => {
    const fields = snapshot.data();
    const updatedAt: unknown = fields["UpdatedAt"];
    return {
      VideoID: snapshot.id,
      PositionSeconds: toSeconds(fields["PositionSeconds"]),
      DurationSeconds: toSeconds(fields["DurationSeconds"]),
      Done: fields["Done"] === true,
      UpdatedAt: updatedAt instanceof Timestamp ? updatedAt.toMillis() : 0,
    };
  },
};

const progressOf = (uid: string) => collection(firestore, "Users", uid, "Progress").withConverter(converter);

/** How far the learner got in a lesson; undefined for one never begun. @throws AppError */
export async function findProgress(uid: string, videoId: string): Promise<LessonProgress | undefined> {
  const found = await getDoc(doc(progressOf(uid), videoId)).catch(throwAppError);
  return found.data();
}

/** The lessons the learner watched last, newest first. @throws AppError */
export async function getNewestProgress(uid: string): Promise<LessonProgress[]> {
  const newest = query(progressOf(uid), orderBy("UpdatedAt", "desc"), limit(NEWEST));
  const found = await getDocs(newest).catch(throwAppError);
  return found.docs.map((document) => document.data());
}

/** The server sets the time. @throws AppError */
export async function saveProgress(uid: string, progress: LessonProgress): Promise<void> {
  await setDoc(doc(progressOf(uid), progress.VideoID), progress).catch(throwAppError);
}
