import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import type { Instant } from "@gruezi/contract/durations";
import { addSwissDays } from "@gruezi/contract/swiss-week";
import { ownTimeZone } from "#lib/own-days.ts";

/** Time in the learner's time zone: 'Tuesday', '14:00', 'New York'. */
export interface OwnTime {
  weekday: string;
  time: string;
  place: string;
}

const weekdayIn = (timeZone: string) => new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone });
const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });

/** Returns the place of a time zone: 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
const placeOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

const clockOf = (instant: Instant, timeZone: string) => ({
  weekday: weekdayIn(timeZone).format(instant),
  time: timeIn(timeZone).format(instant),
});

const isSame = (one: Omit<OwnTime, "place">, other: Omit<OwnTime, "place">) =>
  one.weekday === other.weekday && one.time === other.time;

/** Returns an instant in the learner's time zone. Null if equal to Swiss time. */
export function findOwnTime(instant: Instant, zone: string = ownTimeZone()): OwnTime | null {
  const own = clockOf(instant, zone);
  return isSame(own, clockOf(instant, SWISS_TIME_ZONE)) ? null : { ...own, place: placeOf(zone) };
}

interface OwnTimeChange extends Omit<OwnTime, "place"> {
  from: Instant;
}

/**
 * Weeks that are searched. Half a year contains a change of the clocks, and the weeks in which only one
 * country has made it.
 */
const WEEKS_AHEAD = 30;

/** Returns the first two changes on the learner's clock of a lesson that is weekly at a Swiss hour. */
export function findOwnTimeChanges(lesson: Instant, zone: string = ownTimeZone()): readonly OwnTimeChange[] {
  const lessons = Array.from({ length: WEEKS_AHEAD }, (_none, week) => addSwissDays(lesson, 7 * week));
  const clocks = lessons.map((from) => ({ from, ...clockOf(from, zone) }));
  return clocks.filter((clock, at) => at > 0 && !isSame(clock, clocks[at - 1] ?? clock)).slice(0, 2);
}
