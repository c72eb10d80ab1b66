import type { Access, Difficulty, Lesson } from "@gruezi/contract/documents/lesson";

export const ACCESS_MARK: Record<Access, string> = {
  public: "Free",
  account: "Free with account",
  BASIC: "BASIC",
  VIP: "VIP",
};

export const DIFFICULTY_MARK: Record<Difficulty, string> = {
  beginner: "Beginner",
  elementary: "Elementary",
  intermediate: "Intermediate",
};

/** Short lessons in seconds, longer ones in whole minutes: nobody plans by "0 min". */
export function durationMark(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** Who may open the lesson, how hard it is and how long it takes. */
export function lessonMarks(lesson: Pick<Lesson, "Access" | "Difficulty" | "DurationSeconds">): string[] {
  return [
    ACCESS_MARK[lesson.Access],
    DIFFICULTY_MARK[lesson.Difficulty],
    durationMark(lesson.DurationSeconds),
  ];
}
