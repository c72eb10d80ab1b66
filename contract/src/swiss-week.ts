import { TZDateMini } from "@date-fns/tz";
import { SWISS_TIME_ZONE } from "./business.ts";
import { DAY, type Instant } from "./durations.ts";

/** Numbers of weekdays as in `Date`, where Sunday is 0. */
const WEEKDAYS = { MON: 1, TUE: 2, WED: 3, THU: 4, FRI: 5 } as const;

/** A weekly time by the Swiss clock. */
export interface WeeklyTime {
  day: keyof typeof WEEKDAYS;
  /** From 0 to 23. */
  hour: number;
}

export const LIVE_LESSON_TIME: WeeklyTime = { day: "TUE", hour: 20 };
export const LIVE_LESSON_MINUTES = 30;

/** Returns the next such time, which may be `from` itself. */
export function nextWeekly({ day, hour }: WeeklyTime, from: Instant): Instant {
  const today = new TZDateMini(from, SWISS_TIME_ZONE);
  const daysAhead = (WEEKDAYS[day] - today.getDay() + 7) % 7;
  const thisWeek = swissInstant(today, daysAhead, hour);
  return thisWeek >= from ? thisWeek : swissInstant(today, daysAhead + 7, hour);
}

/** Returns the last of these Swiss hours, which may be `until` itself. */
export function lastDaily(hours: readonly number[], until: Instant): Instant {
  const today = new TZDateMini(until, SWISS_TIME_ZONE);
  const times = hours.flatMap((hour) => [swissInstant(today, 0, hour), swissInstant(today, -1, hour)]);
  return Math.max(...times.filter((time) => time <= until));
}

/** Adds days and keeps the time on the Swiss clock. */
export function addSwissDays(from: Instant, days: number): Instant {
  const moment = new TZDateMini(from, SWISS_TIME_ZONE);
  moment.setDate(moment.getDate() + days);
  return moment.getTime();
}

/** Returns the days of the Swiss calendar from `now` to `instant`. 0 on the same day. */
export const swissDaysUntil = (instant: Instant, now: Instant): number =>
  (swissMidnightInUtc(instant) - swissMidnightInUtc(now)) / DAY;

/** Returns the Swiss date as midnight in UTC, where all days have 24 hours. */
function swissMidnightInUtc(instant: Instant): Instant {
  const day = new TZDateMini(instant, SWISS_TIME_ZONE);
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
}

/** Returns the first instant after a period of whole days, prolonged to the next working day. */
export function endOfSwissDays(from: Instant, days: number): Instant {
  const day = new TZDateMini(from, SWISS_TIME_ZONE);
  const last = new TZDateMini(swissInstant(day, days, 12), SWISS_TIME_ZONE);
  return swissInstant(last, daysToWork(last.getDay()) + 1, 0);
}

/**
 * Days until a working day. Saturdays and Sundays end no period (Regulation (EEC, Euratom) 1182/71, article
 * 3).
 */
const daysToWork = (weekday: number): number => ({ 6: 2, 0: 1 })[weekday] ?? 0;

function swissInstant(today: Date, daysAhead: number, hour: number): Instant {
  const day = today.getDate() + daysAhead;
  return new TZDateMini(today.getFullYear(), today.getMonth(), day, hour, 0, 0, SWISS_TIME_ZONE).getTime();
}
