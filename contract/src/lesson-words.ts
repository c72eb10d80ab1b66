import type { Difficulty } from "./documents/lesson-choices.ts";

/** A lesson's level as people read it. */
export const DIFFICULTY_WORD: Record<Difficulty, string> = {
  beginner: "Beginner",
  elementary: "Elementary",
  intermediate: "Intermediate",
};
