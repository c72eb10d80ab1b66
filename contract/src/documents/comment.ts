import type { Instant } from "./lesson.ts";

/** Author of a deleted account's comments, whose UID is empty. */
export const DELETED_LEARNER = "Deleted learner";

/** `Videos/{VideoID}/Comments/{ID}` */
export interface LessonComment {
  ID: string;
  Message: string;
  UID: string;
  Username: string;
  TimeStamp: Instant;
  /** The line asked about; not stored without one. */
  LineID: string | null;
}
