import type { LessonComment } from "./comment.ts";
import type { Instant } from "./lesson.ts";

/** A hidden comment in `HiddenComments/{VideoID}_{ID}`. */
export interface HiddenComment extends LessonComment {
  VideoID: string;
  HiddenAt: Instant;
}
