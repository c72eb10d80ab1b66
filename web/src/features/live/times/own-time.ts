import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { ownTimeZone } from "#lib/own-days.ts";

/** 'Tuesday', '14:00', 'New York' */
export interface OwnTime {
  weekday: string;
  time: string;
  place: string;
}

const weekdayIn = (timeZone: string) => new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone });
const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });

/** 'America/Argentina/Buenos_Aires' → 'Buenos Aires' */
const placeOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** Null if equal to Swiss time. */
export function findOwnTime(instant: Instant, zone: string = ownTimeZone()): OwnTime | null {
  const clock = (timeZone: string) => ({
    weekday: weekdayIn(timeZone).format(instant),
    time: timeIn(timeZone).format(instant),
  });
  const own = clock(zone);
  const swiss = clock(SWISS_TIME_ZONE);
  return own.weekday === swiss.weekday && own.time === swiss.time ? null : { ...own, place: placeOf(zone) };
}
