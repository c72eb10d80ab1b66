import { dayBack, daysOffText, isDayOff, readDaysOff, utcDayOf } from "@gruezi/contract/days-off";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { DAY } from "@gruezi/contract/durations";
import { GRADES } from "@gruezi/contract/review-log";
import { scheduleAfter, schedulingOf, waitsAfter } from "@gruezi/contract/scheduling/scheduler";
import { describe, expect, it } from "vitest";
import { aSchedule } from "#support/samples/flashcards.ts";

const NOW = Date.UTC(2026, 10, 25, 18);

const origin = (itemId: string) => ({ itemId, kind: "card" as const, videoId: "bim-beck" });
const around = (...DaysOff: readonly string[]) => schedulingOf({ Retention: 0.9, Fitted: null, DaysOff });

/** A card known for `days`, and due now. */
const known = (days: number): CardSchedule =>
  aSchedule({ stability: days, scheduled_days: days, reps: 4, due: NOW, last_review: NOW - days * DAY });

/**
 * Returns the distinct due days of 200 items answered with Hard, sorted. Better grades come a day later at
 * least.
 */
function duesOf(days: number, ...daysOff: readonly string[]): readonly string[] {
  const scheduling = around(...daysOff);
  const dues = Array.from({ length: 200 }, (_none, at) => {
    const answered = { origin: origin(`item-${at}`), grade: 2 as const, now: NOW, scheduling };
    return utcDayOf(scheduleAfter(known(days), answered).due);
  });
  return [...new Set(dues)].sort();
}

describe("days off", () => {
  it.each([
    ["a day in them", "2026-12-25", true, "2027-01-03"],
    ["their first day", "2026-12-24", true, "2027-01-03"],
    ["their last day", "2027-01-01", true, "2027-01-03"],
    ["a holiday that follows", "2027-01-02", true, "2027-01-03"],
    ["the day before", "2026-12-23", false, "2026-12-23"],
    ["the day after", "2027-01-03", false, "2027-01-03"],
  ])("end on the right day, seen from %s", (_what, day, isOff, back) => {
    const ranges = readDaysOff(["2027-01-02/2027-01-02", "2026-12-24/2027-01-01"]);

    expect(isDayOff(day, ranges)).toBe(isOff);
    expect(dayBack(day, ranges)).toBe(back);
  });

  it("ignore invalid ranges of days", () => {
    const one = { from: "2026-12-24", to: "2026-12-24" };
    const texts = ["", "2026-12-24", "2026-12-31/2026-12-24", "2026-99-99/2027-99-99", daysOffText(one)];

    expect(readDaysOff(texts)).toEqual([one]);
  });
});

describe("an answer's schedule", () => {
  it("has reviews before and after a short holiday, as far as the interval allows", () => {
    const usual = duesOf(10);
    const [from = "", to = ""] = [usual[2], usual[4]];

    expect(usual.length).toBeGreaterThanOrEqual(7);
    expect(duesOf(10, daysOffText({ from, to }))).toEqual(usual.filter((day) => day < from || day > to));
  });

  it.each([
    ["a year", "2026-11-26/2027-11-25", "2027-11-26"],
    ["one that began yesterday", "2026-11-24/2027-01-10", "2027-01-11"],
    ["two in a row", "2026-11-26/2026-12-31", "2027-02-01", "2027-01-01/2027-01-31"],
  ])(
    "waits for the end of a holiday of %s, and spreads over the days after",
    (_what, first, back, ...more) => {
      const dues = duesOf(10, first, ...more);

      expect(dues[0]).toBe(back);
      expect(dues.length).toBeGreaterThanOrEqual(7);
    },
  );

  it("does not depend on past days off, though its tag in the log differs", () => {
    expect(duesOf(10, "2025-12-24/2026-01-02")).toEqual(duesOf(10));
    expect(around("2025-12-24/2026-01-02").tag).not.toBe(around().tag);
  });

  it("matches the waits on the grade buttons, and a better grade waits longer", () => {
    const scheduling = around("2026-11-26/2026-11-29");
    const waits = waitsAfter(known(1), { itemId: "item", now: NOW, scheduling });

    const given = GRADES.map(
      (grade) => scheduleAfter(known(1), { origin: origin("item"), grade, now: NOW, scheduling }).due - NOW,
    );

    expect(given).toEqual(Object.values(waits));
    expect(new Set(given).size).toBe(4);
    expect(given.toSorted((one, other) => one - other)).toEqual(given);
  });
});
