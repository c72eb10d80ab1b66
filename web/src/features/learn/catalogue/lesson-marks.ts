import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { Access, Difficulty } from "@gruezi/contract/documents/lesson-choices";
import { DIFFICULTY_WORD } from "@gruezi/contract/lesson-words";

export const ACCESS_MARK: Record<Access, string> = {
  public: "Free",
  account: "Free with account",
  BASIC: "BASIC",
  VIP: "VIP",
};

export const DIFFICULTY_MARK: Record<Difficulty, string> = DIFFICULTY_WORD;

/** Formats a duration, in seconds if it is below a minute, instead of "0 min". */
export function durationMark(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

export function lessonMarks(lesson: Pick<Lesson, "Access" | "Difficulty" | "DurationSeconds">): string[] {
  return [
    ACCESS_MARK[lesson.Access],
    DIFFICULTY_MARK[lesson.Difficulty],
    durationMark(lesson.DurationSeconds),
  ];
}
