import { LIVE_LESSON_TIME, nextWeekly } from "@gruezi/contract/swiss-week";
import { describe, expect, it } from "vitest";

const next = (from: string, time = LIVE_LESSON_TIME) =>
  new Date(nextWeekly(time, Date.parse(from))).toISOString();

describe("a time of the week in Switzerland", () => {
  it.each([
    ["in winter is an hour ahead of UTC", "2026-11-21T09:00:00Z", "2026-11-24T19:00:00.000Z"],
    ["in summer is two hours ahead", "2026-07-01T09:00:00Z", "2026-07-07T18:00:00.000Z"],
    ["is still today at its very start", "2026-11-24T19:00:00Z", "2026-11-24T19:00:00.000Z"],
    ["is next week a moment later", "2026-11-24T19:00:00.001Z", "2026-12-01T19:00:00.000Z"],
    ["stays at eight over the Sunday in March", "2026-03-25T12:00:00Z", "2026-03-31T18:00:00.000Z"],
    ["stays at eight over the Sunday in October", "2026-10-22T12:00:00Z", "2026-10-27T19:00:00.000Z"],
    ["goes over the end of a year", "2026-12-30T12:00:00Z", "2027-01-05T19:00:00.000Z"],
    ["counts days as Switzerland does, not as UTC does", "2026-11-23T23:30:00Z", "2026-11-24T19:00:00.000Z"],
  ])("%s", (_what, from, expected) => {
    expect(next(from)).toBe(expected);
  });

  it("can be any hour of any weekday", () => {
    expect(next("2026-11-21T09:00:00Z", { day: "FRI", hour: 0 })).toBe("2026-11-26T23:00:00.000Z");
    expect(next("2026-11-21T09:00:00Z", { day: "MON", hour: 12 })).toBe("2026-11-23T11:00:00.000Z");
  });
});
