import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY, HOUR } from "@gruezi/contract/durations";

const HOURS = 24;
const LOOKED_BACK_DAYS = 60;
const DAYS_NEEDED = 5;

const hourOf = (at: Instant) => Math.floor(at / HOUR) % HOURS;

/** Distance on the clock, the short way round. */
const apart = (one: number, other: number) => {
  const hours = Math.abs(one - other) % HOURS;
  return Math.min(hours, HOURS - hours);
};

/**
 * Hour in UTC, give or take one, at which most days begin; null with too few days. Pauses separate days, so
 * no time zone is needed.
 */
export function usualHour(answeredAt: readonly Instant[], now: Instant): number | null {
  const recent = answeredAt
    .filter((at) => at <= now && now - at <= LOOKED_BACK_DAYS * DAY)
    .sort((a, b) => a - b);
  const begins = recent.filter((at, index) => at - (recent[index - 1] ?? 0) >= PAUSE_MS).map(hourOf);
  if (begins.length < DAYS_NEEDED) return null;
  const near = (hour: number) => begins.filter((begin) => apart(begin, hour) <= 1).length;
  const exact = (hour: number) => begins.filter((begin) => begin === hour).length;
  const hours = Array.from({ length: HOURS }, (_none, hour) => hour);
  const [best = 0] = hours.sort((a, b) => near(b) - near(a) || exact(b) - exact(a) || a - b);
  return best;
}

const PAUSE_MS = 6 * HOUR;

/** Reminders need not follow every small change. */
export const isOtherHour = (known: number | null, found: number | null): boolean =>
  found !== null && (known === null || apart(known, found) > 1);
