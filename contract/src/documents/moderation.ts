import type { Instant } from "../durations.ts";
import type { LessonComment } from "./comment.ts";

/** A hidden comment in `HiddenComments/{VideoID}_{ID}`. */
export interface HiddenComment extends LessonComment {
  VideoID: string;
  HiddenAt: Instant;
}
