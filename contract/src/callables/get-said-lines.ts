import type { LessonLines } from "../dictionary.ts";

/** Lines of lessons that the learner may open. Omits public lessons, which are in the open index. */
export interface GetSaidLinesResponse {
  lessons: readonly LessonLines[];
}
