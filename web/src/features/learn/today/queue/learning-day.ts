import type { Instant } from "@gruezi/contract/documents/lesson";
import { learningDayStart } from "#lib/learning-day-start.ts";

export interface LearningDay {
  start: Instant;
  /** Family by item id; null for log rows, which lack a word's line. */
  answered: ReadonlyMap<string, string | null>;
  /** Items with their first answer. */
  begun: ReadonlySet<string>;
}

export const emptyDay = (now: Instant): LearningDay => ({
  start: learningDayStart(now),
  answered: new Map(),
  begun: new Set(),
});

export const currentDay = (day: LearningDay, now: Instant): LearningDay =>
  day.start === learningDayStart(now) ? day : emptyDay(now);
