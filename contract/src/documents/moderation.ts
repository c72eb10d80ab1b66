import type { LessonComment } from "./comment.ts";
import type { Instant } from "./lesson.ts";

/** `Reports/{VideoID}_{CommentID}_{UID}` */
export interface CommentReport {
  VideoID: string;
  CommentID: string;
  /** The reporting learner. */
  UID: string;
  At: Instant;
}

/** `HiddenComments/{VideoID}_{ID}` */
export interface HiddenComment extends LessonComment {
  VideoID: string;
  HiddenAt: Instant;
}
