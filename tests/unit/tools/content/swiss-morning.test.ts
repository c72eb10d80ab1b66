import { expect, it } from "vitest";
import { swissMorning } from "#tools/content/publish/documents.ts";

it.each([
  ["in winter", "2026-01-15", "2026-01-15T05:00:00.000Z"],
  ["in summer", "2026-07-15", "2026-07-15T04:00:00.000Z"],
  ["on the day the clocks go forward", "2026-03-29", "2026-03-29T04:00:00.000Z"],
  ["on the day the clocks go back", "2026-10-25", "2026-10-25T05:00:00.000Z"],
])("a lesson of a day %s is dated 06:00 in Zurich", (_when, day, instant) => {
  expect(swissMorning(day).toJSON()).toBe(instant);
});
