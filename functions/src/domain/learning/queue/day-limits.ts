import { dayBack, readDaysOff } from "@gruezi/contract/days-off";
import type { LearningSettings } from "@gruezi/contract/documents/learning-settings";

export interface DayLimits {
  newADay: number;
  reviewsADay: number;
  /** Day after the learner's days off, such as '2026-11-23'. Null if today is no day off. */
  backOn: string | null;
}

/**
 * Returns what a learner's settings allow on a learning day. `isBeyond` asks for reviews on a day off and
 * above the limit.
 * @param today '2026-11-23'
 */
export function dayLimits(
  { NewADay, ReviewsADay, DaysOff }: Pick<LearningSettings, "NewADay" | "ReviewsADay" | "DaysOff">,
  today: string,
  isBeyond: boolean,
): DayLimits {
  const back = dayBack(today, readDaysOff(DaysOff));
  const backOn = back === today ? null : back;
  if (isBeyond) return { newADay: NewADay, reviewsADay: Number.POSITIVE_INFINITY, backOn };
  return backOn === null
    ? { newADay: NewADay, reviewsADay: ReviewsADay, backOn }
    : { newADay: 0, reviewsADay: 0, backOn };
}
