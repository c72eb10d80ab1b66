const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;

const inSwitzerland = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Zurich",
  ...{
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
});

const partsOf = (instant: number): Partial<Record<string, string>> =>
  Object.fromEntries(inSwitzerland.formatToParts(instant).map(({ type, value }) => [type, value]));

/** Returns the Swiss calendar date as midnight in UTC. */
export function dateOf(instant: number): number {
  const { year, month, day } = partsOf(instant);
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}

/** Returns the time of day, such as '23:59'. */
export function clockOf(instant: number): string {
  const { hour, minute } = partsOf(instant);
  return `${hour}:${minute}`;
}

export const daysBetween = (from: number, to: number): number => (dateOf(to) - dateOf(from)) / DAY;

/**
 * Tells whether `at` is within the fourteen days after the contract's day. No period ends on a Saturday or
 * Sunday.
 */
export function isWithinPeriod(concludedAt: number, at: number): boolean {
  const last = dateOf(concludedAt) + 14 * DAY;
  const weekday = new Date(last + 12 * HOUR).getUTCDay();
  return dateOf(at) <= last + (weekday === 6 ? 2 * DAY : weekday === 0 ? DAY : 0);
}
