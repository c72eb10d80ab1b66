import { TZDateMini } from "@date-fns/tz";
import type { Instant } from "../documents/lesson.ts";

export interface LearningDay {
  start: Instant;
  /** Family by item id; null for log rows, which lack a word's line. */
  answered: ReadonlyMap<string, string | null>;
  /** Items with their first answer. */
  begun: ReadonlySet<string>;
}

export const emptyDay = (start: Instant): LearningDay => ({ start, answered: new Map(), begun: new Set() });

const BEGINS_AT_HOUR = 4;

/** Four in the morning on the learner's clock; `daysAhead` counts from the learning day of `now`. */
export function learningDayStart(now: Instant, timeZone: string, daysAhead = 0): Instant {
  const date = new TZDateMini(now, timeZone);
  const isOfYesterday = date.getHours() < BEGINS_AT_HOUR;
  const day = date.getDate() + daysAhead - (isOfYesterday ? 1 : 0);
  return new TZDateMini(date.getFullYear(), date.getMonth(), day, BEGINS_AT_HOUR, timeZone).getTime();
}
