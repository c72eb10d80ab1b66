import type { Progress } from "@gruezi/contract/documents/progress";
import { doc, getDoc, Timestamp } from "firebase/firestore/lite";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

export interface LessonProgress extends Progress {
  VideoID: string;
}

/** The lesson watched last comes first. */
export type ProgressByLesson = ReadonlyMap<string, LessonProgress>;

export const progressDoc = (uid: string) => doc(firestore, "Users", uid, "Progress", "lessons");

const toFields = (value: unknown): Record<string, unknown> => (typeof value === "object" ? { ...value } : {});

const toSeconds = (value: unknown): number => (typeof value === "number" ? value : 0);

function toProgress([VideoID, entry]: [string, unknown]): LessonProgress {
  const { PositionSeconds, DurationSeconds, Done, UpdatedAt } = toFields(entry);
  return {
    VideoID,
    PositionSeconds: toSeconds(PositionSeconds),
    DurationSeconds: toSeconds(DurationSeconds),
    ...(Done === true && { Done }),
    UpdatedAt: UpdatedAt instanceof Timestamp ? UpdatedAt.toMillis() : 0,
  };
}

/** How far the learner got in every lesson, in one read. @throws AppError */
export async function getProgress(uid: string): Promise<ProgressByLesson> {
  const found = await getDoc(progressDoc(uid)).catch(throwAppError);
  const newestFirst = Object.entries(toFields(found.get("Lessons")))
    .map(toProgress)
    .sort((a, b) => b.UpdatedAt - a.UpdatedAt);
  return new Map(newestFirst.map((progress) => [progress.VideoID, progress]));
}
