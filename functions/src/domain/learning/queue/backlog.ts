import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { DAY, type Instant } from "@gruezi/contract/durations";
import { daysUntilLevel, GROWTH } from "./level.ts";

/** Number of days that a forecast covers. */
export const FORECAST_DAYS = 30;

export interface Waiting {
  /** Number of items that are due now. */
  due: number;
  leftToday: number;
  reviewsADay: number;
  /** Number of items that become due within the next `FORECAST_DAYS`. */
  coming: number;
  /** Schedules of some of the due items. */
  schedules: readonly CardSchedule[];
}

/**
 * Returns when no item waits any longer, if the learner does each day's reviews. Null if that takes more than
 * two years.
 */
export function levelAt(
  { due, leftToday, reviewsADay, coming, schedules }: Waiting,
  now: Instant,
): Instant | null {
  const intervals = schedules
    .map(({ scheduled_days }) => scheduled_days)
    .toSorted((one, other) => one - other);
  const days = daysUntilLevel({
    waiting: due,
    leftToday,
    reviewsADay,
    comingADay: coming / FORECAST_DAYS,
    comesBackAfterDays: GROWTH * (intervals[Math.floor(intervals.length / 2)] ?? 1),
  });
  return days === null ? null : now + days * DAY;
}
