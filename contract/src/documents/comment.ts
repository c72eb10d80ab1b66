import type { Instant } from "../durations.ts";

/** Author of a deleted account's comments, whose UID is empty. */
export const DELETED_LEARNER = "Deleted learner";

/** A comment in `Videos/{VideoID}/Comments/{ID}`. */
export interface LessonComment {
  ID: string;
  Message: string;
  UID: string;
  Username: string;
  TimeStamp: Instant;
  /** Line that the comment asks about. Null without one; the field is then not stored. */
  LineID: string | null;
}
