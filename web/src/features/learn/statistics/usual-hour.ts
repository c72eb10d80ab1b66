import { tzOffset } from "@date-fns/tz";
import { DAY, HOUR, type Instant, MINUTE } from "@gruezi/contract/durations";

const HOURS = 24;
const LOOKED_BACK_DAYS = 60;
const DAYS_NEEDED = 5;
const PAUSE_MS = 6 * HOUR;

interface Moment {
  now: Instant;
  /** The learner's time zone. A habit at nine stays at nine when clocks change. */
  timeZone: string;
}

const inDay = (hour: number) => ((hour % HOURS) + HOURS) % HOURS;

/** Returns the shortest distance between two hours of the clock. */
const apart = (one: number, other: number) => {
  const hours = inDay(one - other);
  return Math.min(hours, HOURS - hours);
};

const offset = ({ timeZone }: Moment, at: Instant) => tzOffset(timeZone, new Date(at)) * MINUTE;

/**
 * Returns the hour in UTC at which most days begin, within an hour. Null with too few days. A day begins
 * after a pause in answering. Returns `known` while it is about as good, because reminders need not follow
 * every small change.
 */
export function usualHour(
  answeredAt: readonly Instant[],
  known: number | null,
  moment: Moment,
): number | null {
  const { now } = moment;
  const recent = answeredAt
    .filter((at) => at <= now && now - at <= LOOKED_BACK_DAYS * DAY)
    .sort((a, b) => a - b);
  const begins = recent
    .filter((at, index) => at - (recent[index - 1] ?? 0) >= PAUSE_MS)
    .map((at) => inDay(Math.floor((at + offset(moment, at)) / HOUR)));
  if (begins.length < DAYS_NEEDED) return null;
  const best = mostUsual(begins);
  const found = inDay(Math.floor(best - offset(moment, now) / HOUR));
  if (known === null) return found;
  const knownHere = inDay(Math.floor(known + offset(moment, now) / HOUR));
  const isAsGood = apart(best, knownHere) <= 1 && 2 * count(begins, knownHere) > count(begins, best);
  return isAsGood ? known : found;
}

const count = (begins: readonly number[], hour: number) => begins.filter((begin) => begin === hour).length;

function mostUsual(begins: readonly number[]): number {
  const near = (hour: number) => begins.filter((begin) => apart(begin, hour) <= 1).length;
  const hours = Array.from({ length: HOURS }, (_none, hour) => hour);
  const [best = 0] = hours.sort((a, b) => near(b) - near(a) || count(begins, b) - count(begins, a) || a - b);
  return best;
}
