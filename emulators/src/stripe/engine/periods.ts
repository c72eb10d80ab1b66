import type { Price, Seconds } from "../world/entities.ts";

export const MINUTE: Seconds = 60;
export const HOUR: Seconds = 60 * MINUTE;
export const DAY: Seconds = 24 * HOUR;

type Interval = Price["interval"];

/** Adds months or years. The 31st becomes the last day of a shorter month. */
export function addIntervals(anchor: Seconds, interval: Interval, count: number): Seconds {
  const date = new Date(anchor * 1000);
  const months = date.getUTCMonth() + count * (interval === "year" ? 12 : 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const moved = new Date(date);
  moved.setUTCFullYear(date.getUTCFullYear(), months, Math.min(date.getUTCDate(), lastDay));
  return moved.getTime() / 1000;
}

/** Returns the next renewal after a time. Keeps the anchor's day, so that short months do not shift it. */
export function nextRenewal(anchor: Seconds, interval: Interval, after: Seconds): Seconds {
  let count = 1;
  while (addIntervals(anchor, interval, count) <= after) count += 1;
  return addIntervals(anchor, interval, count);
}

export function periodAround(anchor: Seconds, interval: Interval, instant: Seconds) {
  const periodEnd = nextRenewal(anchor, interval, instant);
  let periodStart = anchor;
  for (let count = 1; addIntervals(anchor, interval, count) < periodEnd; count += 1)
    periodStart = addIntervals(anchor, interval, count);
  return { periodStart, periodEnd };
}
