import type { Instant } from "./documents/lesson.ts";
import { DAY } from "./durations.ts";

/** '2026-12-24'; sorts as text. */
type Day = string;

/** Both days included. */
export interface DaysOff {
  from: Day;
  to: Day;
}

export const DAYS_OFF_MAX = 10;

const FORM = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/;

/** '2026-12-24/2027-01-02' */
export const daysOffText = ({ from, to }: DaysOff): string => `${from}/${to}`;

/** Sorted by first day. Ignores entries that are no days in order. */
export function readDaysOff(texts: readonly string[]): readonly DaysOff[] {
  const ranges = texts.flatMap((text): DaysOff[] => {
    const [, from = "", to = ""] = FORM.exec(text) ?? [];
    return isDay(from) && isDay(to) && from <= to ? [{ from, to }] : [];
  });
  return ranges.sort((one, other) => (one.from < other.from ? -1 : 1));
}

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** Server and devices agree in UTC. */
export const utcDayOf = (at: Instant): Day => new Date(at).toISOString().slice(0, 10);

const dayAfter = (day: Day): Day => utcDayOf(Date.parse(day) + DAY);

export const isDayOff = (day: Day, ranges: readonly DaysOff[]): boolean =>
  ranges.some(({ from, to }) => from <= day && day <= to);

/** The first day from `day` on that is not off. */
export function dayBack(day: Day, ranges: readonly DaysOff[]): Day {
  const off = ranges.find(({ from, to }) => from <= day && day <= to);
  return off ? dayBack(dayAfter(off.to), ranges) : day;
}
