import type { Instant } from "@gruezi/contract/documents/lesson";

const BEGINS_AT_HOUR = 4;

/** When the learning day began in which an instant lies: at four in the morning, by the device's own calendar. */
export function learningDayStart(now: Instant): Instant {
  const date = new Date(now);
  const isOfYesterday = date.getHours() < BEGINS_AT_HOUR;
  const day = date.getDate() - (isOfYesterday ? 1 : 0);
  return new Date(date.getFullYear(), date.getMonth(), day, BEGINS_AT_HOUR).getTime();
}

/** What was answered in one learning day. */
export interface LearningDay {
  start: Instant;
  /** By item: its family, or null where only the log tells of it, which does not know the line of a word. */
  answered: ReadonlyMap<string, string | null>;
  /** The items that were asked for the first time. */
  begun: ReadonlySet<string>;
}

export const emptyDay = (now: Instant): LearningDay => ({
  start: learningDayStart(now),
  answered: new Map(),
  begun: new Set(),
});

export const currentDay = (day: LearningDay, now: Instant): LearningDay =>
  day.start === learningDayStart(now) ? day : emptyDay(now);
