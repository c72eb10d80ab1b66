import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import { DAY, HOUR, type Instant } from "@gruezi/contract/durations";

/** A day as '2026-11-23', which sorts as text. */
export type Day = string;

/** The zone of browsers that hide the real one. Only some of them can calculate with it. */
const HIDDEN_ZONE = "Etc/Unknown";

/**
 * Returns the device's time zone, as in 'America/New_York'. Falls back to the Swiss zone if the browser names
 * none that it can calculate with.
 */
export function ownTimeZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || timeZone === HIDDEN_ZONE) return SWISS_TIME_ZONE;
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    // Intl throws a RangeError for a zone that it does not know.
    return SWISS_TIME_ZONE;
  }
}

/** Milliseconds from midnight to the start of a learning day. Earlier answers count for the day before. */
const DAY_BEGINS_MS = 4 * HOUR;

const SPAN = 3 * HOUR;

export function calendarOf(timeZone: string): (at: Instant) => Day {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  // Formatting is slow, and a log has tens of thousands of rows.
  const known = new Map<number, Day | null>();
  const dayOfSpan = (span: number): Day | null => {
    const first = format.format(span * SPAN);
    return first === format.format((span + 1) * SPAN - 1) ? first : null;
  };
  return (at) => {
    const span = Math.floor(at / SPAN);
    const remembered = known.get(span);
    const day = remembered === undefined ? dayOfSpan(span) : remembered;
    known.set(span, day);
    return day ?? format.format(at);
  };
}

/** Returns a function from an instant to its learning day, which begins at 4 a.m. */
export function learningCalendarOf(timeZone: string): (at: Instant) => Day {
  const dayOf = calendarOf(timeZone);
  return (at) => dayOf(at - DAY_BEGINS_MS);
}

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Returns the month of a day, as in '2026-11'. */
export const monthOfDay = (day: Day): string => day.slice(0, 7);

/** Returns the months up to and including the day's, as in ['2026-10', '2026-11']. */
export function monthsUntil(day: Day, before: number): readonly string[] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return Array.from({ length: before + 1 }, (_none, index) =>
    new Date(Date.UTC(year, month - 1 - before + index)).toISOString().slice(0, 7),
  );
}
