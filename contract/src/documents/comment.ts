import type { Instant } from "./lesson.ts";

/** `Videos/{VideoID}/Comments/{ID}` */
export interface LessonComment {
  ID: string;
  Message: string;
  UID: string;
  Username: string;
  TimeStamp: Instant;
}
