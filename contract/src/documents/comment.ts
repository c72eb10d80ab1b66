import type { Instant } from "./lesson.ts";

/** The name on comments of a deleted account; their UID is empty. */
export const DELETED_LEARNER = "Deleted learner";

/** `Videos/{VideoID}/Comments/{ID}` */
export interface LessonComment {
  ID: string;
  Message: string;
  UID: string;
  Username: string;
  TimeStamp: Instant;
}
