import { TZDateMini } from "@date-fns/tz";
import { SWISS_TIME_ZONE } from "../business.ts";
import type { Instant } from "../durations.ts";

export interface LearningDay {
  start: Instant;
  /** Families by item id. Null for log rows, which lack the line of a word. */
  answered: ReadonlyMap<string, string | null>;
  /** Items with their first answer on this day. */
  begun: ReadonlySet<string>;
}

export const emptyDay = (start: Instant): LearningDay => ({ start, answered: new Map(), begun: new Set() });

const BEGINS_AT_HOUR = 4;

/**
 * Returns the start of the learning day, at four in the morning on the learner's clock. `daysAhead` counts
 * from the learning day of `now`.
 */
export function learningDayStart(now: Instant, timeZone: string, daysAhead = 0): Instant {
  const date = new TZDateMini(now, timeZone);
  const isOfYesterday = date.getHours() < BEGINS_AT_HOUR;
  const day = date.getDate() + daysAhead - (isOfYesterday ? 1 : 0);
  return new TZDateMini(date.getFullYear(), date.getMonth(), day, BEGINS_AT_HOUR, timeZone).getTime();
}

/** Returns the name of an instant's learning day, such as '2026-11-23'. */
export function learningDayName(now: Instant, timeZone: string): string {
  const start = new TZDateMini(learningDayStart(now, timeZone), timeZone);
  return [start.getFullYear(), start.getMonth() + 1, start.getDate()]
    .map((part) => `${part}`.padStart(2, "0"))
    .join("-");
}

/** Returns the time zone. Returns the Swiss one for a name that `Intl` does not know. */
export function knownTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // `Intl` throws a RangeError.
    return SWISS_TIME_ZONE;
  }
}
