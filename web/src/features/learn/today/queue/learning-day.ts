import type { Instant } from "@gruezi/contract/documents/lesson";

const BEGINS_AT_HOUR = 4;

/** Starts at four in the morning, local time. */
export function learningDayStart(now: Instant): Instant {
  const date = new Date(now);
  const isOfYesterday = date.getHours() < BEGINS_AT_HOUR;
  const day = date.getDate() - (isOfYesterday ? 1 : 0);
  return new Date(date.getFullYear(), date.getMonth(), day, BEGINS_AT_HOUR).getTime();
}

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
