import { LIVE_LESSON_TIME, lastDaily, nextWeekly } from "@gruezi/contract/swiss-week";
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

describe("the last 9:00 or 17:00 in Switzerland", () => {
  it.each([
    ["in winter, at nine itself", "2027-01-10T08:00:00Z", "2027-01-10T08:00:00Z"],
    ["in winter, a second before nine", "2027-01-10T07:59:59Z", "2027-01-09T16:00:00Z"],
    ["in summer, at noon", "2027-07-10T10:00:00Z", "2027-07-10T07:00:00Z"],
    ["in summer, after five", "2027-07-10T20:00:00Z", "2027-07-10T15:00:00Z"],
    ["on the morning on which summer time begins", "2027-03-28T06:30:00Z", "2027-03-27T16:00:00Z"],
    ["on the first of a year", "2027-01-01T02:00:00Z", "2026-12-31T16:00:00Z"],
  ])("is found %s", (_when, until, expected) => {
    expect(new Date(lastDaily([9, 17], Date.parse(until)))).toEqual(new Date(expected));
  });
});
