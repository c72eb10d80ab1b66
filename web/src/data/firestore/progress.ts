import type { Progress } from "@gruezi/contract/documents/progress";
import * as v from "valibot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { instantField, numberField } from "./stored-fields.ts";

export interface LessonProgress extends Progress {
  VideoID: string;
}

/** Progress keyed by lesson id, last watched first. */
export type ProgressByLesson = ReadonlyMap<string, LessonProgress>;

const pathOf = (uid: string) => `Users/${uid}/Progress/lessons`;

const progressSchema = v.object({
  PositionSeconds: numberField,
  DurationSeconds: numberField,
  Done: v.fallback(v.boolean(), false),
  UpdatedAt: instantField,
});
const lessonsSchema = v.fallback(v.record(v.string(), v.unknown()), {});

function toProgress([VideoID, entry]: [string, unknown]): LessonProgress[] {
  const stored = v.safeParse(progressSchema, entry);
  if (!stored.success) return [];
  const { Done, ...place } = stored.output;
  return [{ VideoID, ...place, ...(Done && { Done }) }];
}

/** Resolves to the learner's progress. Costs one read. @throws AppError */
export async function getProgress(uid: string): Promise<ProgressByLesson> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, pathOf(uid))).catch(throwAppError);
  const newestFirst = Object.entries(v.parse(lessonsSchema, found.get("Lessons")))
    .flatMap(toProgress)
    .sort((a, b) => b.UpdatedAt - a.UpdatedAt);
  return new Map(newestFirst.map((progress) => [progress.VideoID, progress]));
}

/**
 * Stores the progress of a lesson and removes the displaced lesson. Keeps other devices' writes. The server
 * sets the time.
 * @throws AppError
 */
export async function saveProgress(
  uid: string,
  { VideoID, PositionSeconds, DurationSeconds, Done }: LessonProgress,
  displacedId: string | undefined,
): Promise<void> {
  const { deleteField, doc, firestore, serverTimestamp, setDoc } = await loadFirestore();
  const entry = { PositionSeconds, DurationSeconds, ...(Done && { Done }), UpdatedAt: serverTimestamp() };
  const displaced = displacedId === undefined ? {} : { [displacedId]: deleteField() };
  const written = { LastVideoID: VideoID, Lessons: { ...displaced, [VideoID]: entry } };
  await setDoc(doc(firestore, pathOf(uid)), written, { merge: true }).catch(throwAppError);
}
