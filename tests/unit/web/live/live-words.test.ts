import { HOUR, SECOND } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { countdownWords, toCountdown } from "#web/features/live/lesson/countdown.ts";
import { findOwnTime } from "#web/features/live/times/own-time.ts";

describe("a countdown", () => {
  it.each([
    ["whole days", 48 * HOUR, { days: 2, hours: 0, minutes: 0, seconds: 0 }],
    ["a moment less than an hour", HOUR - 1, { days: 0, hours: 1, minutes: 0, seconds: 0 }],
    ["everything", 27 * HOUR + 185 * SECOND, { days: 1, hours: 3, minutes: 3, seconds: 5 }],
    ["its last second", 1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ["its end", 0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    ["what is past", -5 * HOUR, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ])("counts %s", (_what, milliseconds, left) => {
    expect(toCountdown(milliseconds)).toEqual(left);
  });

  it.each([
    [{ days: 2, hours: 3, minutes: 5, seconds: 9 }, "2 days, 3 hours and 5 minutes"],
    [{ days: 1, hours: 0, minutes: 1, seconds: 0 }, "1 day and 1 minute"],
    [{ days: 0, hours: 10, minutes: 0, seconds: 0 }, "10 hours"],
    [{ days: 0, hours: 0, minutes: 0, seconds: 59 }, "less than a minute"],
  ])("is put into words", (left, words) => {
    expect(countdownWords(left)).toBe(words);
  });
});

describe("the learner's own time", () => {
  const EIGHT_IN_WINTER = Date.parse("2026-11-24T19:00:00Z");

  it.each([
    ["America/New_York", { weekday: "Tuesday", time: "14:00", place: "New York" }],
    ["Asia/Tokyo", { weekday: "Wednesday", time: "04:00", place: "Tokyo" }],
    ["Pacific/Kiritimati", { weekday: "Wednesday", time: "09:00", place: "Kiritimati" }],
    ["Asia/Kolkata", { weekday: "Wednesday", time: "00:30", place: "Kolkata" }],
    ["America/Argentina/Buenos_Aires", { weekday: "Tuesday", time: "16:00", place: "Buenos Aires" }],
    ["UTC", { weekday: "Tuesday", time: "19:00", place: "UTC" }],
  ])("in %s is shown", (zone, own) => {
    expect(findOwnTime(EIGHT_IN_WINTER, zone)).toEqual(own);
  });

  it.each(["Europe/Zurich", "Europe/Berlin"])("in %s is the Swiss one", (zone) => {
    expect(findOwnTime(EIGHT_IN_WINTER, zone)).toBeNull();
  });

  it("differs in the two weeks between America's and Switzerland's clock changes", () => {
    const betweenTheChanges = Date.parse("2026-03-17T19:00:00Z");

    expect(findOwnTime(betweenTheChanges, "America/New_York")).toMatchObject({ time: "15:00" });
  });
});
