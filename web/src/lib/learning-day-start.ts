import type { Instant } from "@gruezi/contract/durations";
import { learningDayStart as startIn } from "@gruezi/contract/reviews/learning-day";
import { ownTimeZone } from "./own-days.ts";

/** Returns `learningDayStart` of the contract, by default in the device's time zone. */
export const learningDayStart = (now: Instant, daysAhead = 0, timeZone = ownTimeZone()): Instant =>
  startIn(now, timeZone, daysAhead);
