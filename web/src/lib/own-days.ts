import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY, HOUR } from "@gruezi/contract/durations";

/** A date of somebody's own calendar: '2026-11-23'. Sorted as text, dates are in their order. */
export type Day = string;

/** Where the device is now: 'Europe/Zurich' */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Who still learns after midnight learns for the day before. */
const DAY_BEGINS_MS = 4 * HOUR;

/** Every time zone is a number of quarters of an hour away from UTC, so a date begins with one. */
const QUARTER_HOUR = HOUR / 4;

/** Tells the date of an instant in a time zone. */
export function calendarOf(timeZone: string): (at: Instant) => Day {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const known = new Map<number, Day>();
  return (at) => {
    // Formatting takes microseconds, and a log has tens of thousands of rows.
    const quarter = Math.floor(at / QUARTER_HOUR);
    const day = known.get(quarter) ?? format.format(at);
    known.set(quarter, day);
    return day;
  };
}

/** Tells the learning day of an instant, which begins at four in the morning. */
export function learningCalendarOf(timeZone: string): (at: Instant) => Day {
  const dayOf = calendarOf(timeZone);
  return (at) => dayOf(at - DAY_BEGINS_MS);
}

/** The date so many days later, or earlier. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** '2026-11' */
export const monthOfDay = (day: Day): string => day.slice(0, 7);

/** The months from the one before so many to this day's: ['2026-10', '2026-11'] */
export function monthsUntil(day: Day, before: number): readonly string[] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return Array.from({ length: before + 1 }, (_none, index) =>
    new Date(Date.UTC(year, month - 1 - before + index)).toISOString().slice(0, 7),
  );
}
