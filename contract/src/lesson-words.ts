import type { Difficulty } from "./documents/lesson-choices.ts";

export const DIFFICULTY_WORD: Record<Difficulty, string> = {
  beginner: "Beginner",
  elementary: "Elementary",
  intermediate: "Intermediate",
};
