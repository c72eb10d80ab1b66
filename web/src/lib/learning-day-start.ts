import { TZDateMini } from "@date-fns/tz";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { ownTimeZone } from "./own-days.ts";

const BEGINS_AT_HOUR = 4;

/** Four in the morning on the learner's clock; `daysAhead` counts from the learning day of `now`. */
export function learningDayStart(now: Instant, daysAhead = 0, timeZone = ownTimeZone()): Instant {
  const date = new TZDateMini(now, timeZone);
  const isOfYesterday = date.getHours() < BEGINS_AT_HOUR;
  const day = date.getDate() + daysAhead - (isOfYesterday ? 1 : 0);
  return new TZDateMini(date.getFullYear(), date.getMonth(), day, BEGINS_AT_HOUR, timeZone).getTime();
}
