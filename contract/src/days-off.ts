import { DAY, type Instant } from "./durations.ts";

/** A day such as '2026-12-24'. Sorts as text. */
type Day = string;

/** A range of days, both ends included. */
export interface DaysOff {
  from: Day;
  to: Day;
}

export const DAYS_OFF_MAX = 10;

const FORM = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/;

/** Returns a text such as '2026-12-24/2027-01-02'. */
export const daysOffText = ({ from, to }: DaysOff): string => `${from}/${to}`;

/** Reads ranges, sorted by first day. Ignores entries with unreadable days or in the wrong order. */
export function readDaysOff(texts: readonly string[]): readonly DaysOff[] {
  const ranges = texts.flatMap((text): DaysOff[] => {
    const [, from = "", to = ""] = FORM.exec(text) ?? [];
    return isDay(from) && isDay(to) && from <= to ? [{ from, to }] : [];
  });
  return ranges.sort((one, other) => (one.from < other.from ? -1 : 1));
}

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** Returns the UTC day, on which server and devices agree. */
export const utcDayOf = (at: Instant): Day => new Date(at).toISOString().slice(0, 10);

const dayAfter = (day: Day): Day => utcDayOf(Date.parse(day) + DAY);

export const isDayOff = (day: Day, ranges: readonly DaysOff[]): boolean =>
  ranges.some(({ from, to }) => from <= day && day <= to);

/** Returns the first day, from `day` on, that is not off. */
export function dayBack(day: Day, ranges: readonly DaysOff[]): Day {
  const off = ranges.find(({ from, to }) => from <= day && day <= to);
  return off ? dayBack(dayAfter(off.to), ranges) : day;
}
