import { expect, it } from "vitest";
import { dayLimits } from "#functions/domain/learning/queue/day-limits.ts";

const SETTINGS = { NewADay: 7, ReviewsADay: 80, DaysOff: ["2026-12-24/2026-12-26"] };

it.each([
  ["a usual day allows what the settings say", "2026-12-23", false, 7, 80, null],
  ["a day off allows nothing, and names the day after", "2026-12-24", false, 0, 0, "2026-12-27"],
  ["reviews beyond a usual day have no limit", "2026-12-23", true, 7, Number.POSITIVE_INFINITY, null],
  ["reviews on a day off have no limit", "2026-12-25", true, 7, Number.POSITIVE_INFINITY, "2026-12-27"],
])("%s", (_what, today, isBeyond, newADay, reviewsADay, backOn) => {
  expect(dayLimits(SETTINGS, today, isBeyond)).toEqual({ newADay, reviewsADay, backOn });
});
