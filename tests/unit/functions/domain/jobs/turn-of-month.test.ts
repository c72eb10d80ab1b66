import { DAY, HOUR } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { isTurnOf, TURN_DAYS } from "#functions/domain/jobs/turn-of-month.ts";

const MONDAY = Date.UTC(2026, 10, 23);
const FOUR_WEEKS = Array.from({ length: TURN_DAYS }, (_none, day) => MONDAY + day * DAY);
const LEARNERS = Array.from({ length: 2_800 }, (_none, number) => `Learner${number}Of28CharactersXyz`);

const turnsOf = (uid: string) => FOUR_WEEKS.filter((day) => isTurnOf(uid, day));

describe("a learner's turn", () => {
  it("comes on one day in four weeks, from its first hour to its last", () => {
    const [day = 0, ...others] = turnsOf("anna");

    expect(others).toEqual([]);
    expect(isTurnOf("anna", day + 23 * HOUR)).toBe(true);
    expect(isTurnOf("anna", day + DAY)).toBe(false);
    expect(isTurnOf("anna", day + TURN_DAYS * DAY)).toBe(true);
  });

  it("comes on one day in four weeks for a uid of any letters", () => {
    for (const uid of ["", "ÿ", "\u{1F950}", "\u{10FFFF}\u{10FFFF}"]) expect(turnsOf(uid)).toHaveLength(1);
  });

  it("is spread evenly over the days", () => {
    const counts = FOUR_WEEKS.map((day) => LEARNERS.filter((uid) => isTurnOf(uid, day)).length);

    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(LEARNERS.length);
    expect(Math.min(...counts)).toBeGreaterThan(50);
    expect(Math.max(...counts)).toBeLessThan(150);
  });
});
