import { deleteField, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { throwAppError } from "./firestore-error.ts";
import { type LessonProgress, progressDoc } from "./progress.ts";

/**
 * Merges one lesson into the learner's progress, so that another device's writes are kept, and removes the displaced
 * lesson. The server sets the time. @throws AppError
 */
export async function saveProgress(
  uid: string,
  { VideoID, PositionSeconds, DurationSeconds, Done }: LessonProgress,
  displacedId: string | undefined,
): Promise<void> {
  const entry = { PositionSeconds, DurationSeconds, ...(Done && { Done }), UpdatedAt: serverTimestamp() };
  const displaced = displacedId === undefined ? {} : { [displacedId]: deleteField() };
  const written = { LastVideoID: VideoID, Lessons: { ...displaced, [VideoID]: entry } };
  await setDoc(progressDoc(uid), written, { merge: true }).catch(throwAppError);
}
