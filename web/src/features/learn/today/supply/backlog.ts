import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import { type Backlog, daysUntilLevel, GROWTH } from "@gruezi/contract/reviews/level";
import { reviewsLeft } from "@gruezi/contract/reviews/queue";
import { type Supply, suppliedOf } from "./supply.ts";

/** Null while no more is due than a day asks, or uncounted. */
export function backlogOf(supply: Supply, now: Instant): Backlog | null {
  const { dueInAll, dueNextMonth, missing, schedules, settings } = supply;
  if (dueInAll === null || dueNextMonth === null) return null;
  const waiting = Math.max(0, dueInAll - missing.size);
  const leftToday = reviewsLeft(suppliedOf(supply, now).day, settings.ReviewsADay);
  if (waiting <= leftToday) return null;
  const intervals = [...schedules.values()]
    .filter(({ due }) => due <= now)
    .map(({ scheduled_days }) => scheduled_days)
    .sort((one, other) => one - other);
  return {
    waiting,
    leftToday,
    reviewsADay: settings.ReviewsADay,
    comingADay: dueNextMonth / 30,
    comesBackAfterDays: GROWTH * (intervals[Math.floor(intervals.length / 2)] ?? 1),
  };
}

/** Undefined without a backlog, null if it does not get less. */
export function levelAt(backlog: Backlog | null, now: Instant): Instant | null | undefined {
  if (!backlog) return undefined;
  const days = daysUntilLevel(backlog);
  return days === null ? null : now + days * DAY;
}
