import { DAY, HOUR } from "@gruezi/contract/durations";

/** The Swiss time zone, so that texts are equal on any machine. */
const SWISS = { timeZone: "Europe/Zurich", day: "numeric", month: "long", year: "numeric" } as const;
const DATE = new Intl.DateTimeFormat("en-GB", SWISS);
const TIME = new Intl.DateTimeFormat("en-GB", {
  ...SWISS,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Formats a date, as in '21 December 2026'. */
export const toDateText = (instant: number): string => DATE.format(instant);

/** Formats a date with its time, as in '21 December 2026, 10:15'. */
export const toTimeText = (instant: number): string => TIME.format(instant).replace(" at ", ", ");

/** Returns '+31 days', '+5 h', 'less than an hour ahead' or 'as this machine'. */
export function toOffsetText(offset: number): string {
  if (offset === 0) return "as this machine";
  if (offset < HOUR) return "less than an hour ahead";
  if (offset < 2 * DAY) return `+${Math.floor(offset / HOUR)} h`;
  return `+${Math.floor(offset / DAY)} days`;
}
