import type { Instant } from "@gruezi/contract/documents/lesson";
import { emptyDay, type LearningDay } from "@gruezi/contract/reviews/learning-day";
import { learningDayStart } from "#lib/learning-day-start.ts";

/** On the device's clock and in its time zone. */
export const newDay = (now: Instant): LearningDay => emptyDay(learningDayStart(now));

export const currentDay = (day: LearningDay, now: Instant): LearningDay =>
  day.start === learningDayStart(now) ? day : newDay(now);
