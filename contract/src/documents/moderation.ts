import type { LessonComment } from "./comment.ts";
import type { Instant } from "./lesson.ts";

/** `Reports/{VideoID}_{CommentID}_{UID}`: a learner asks the moderators to look at a comment. */
export interface CommentReport {
  VideoID: string;
  CommentID: string;
  /** Of the learner who reports. */
  UID: string;
  At: Instant;
}

/** `HiddenComments/{VideoID}_{ID}`: a comment that a moderator took out of its lesson. */
export interface HiddenComment extends LessonComment {
  VideoID: string;
  HiddenAt: Instant;
}
