import type { LessonLines } from "../dictionary.ts";

/** Lessons that the learner may open, without public ones, which the open index has. */
export interface GetSaidLinesResponse {
  lessons: readonly LessonLines[];
}
