import type { Instant } from "./lesson.ts";

/** The name on what somebody wrote who is gone; such a comment has an empty UID. */
export const DELETED_LEARNER = "Deleted learner";

/** `Videos/{VideoID}/Comments/{ID}` */
export interface LessonComment {
  ID: string;
  Message: string;
  UID: string;
  Username: string;
  TimeStamp: Instant;
}
