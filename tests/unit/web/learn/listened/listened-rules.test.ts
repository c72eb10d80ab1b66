import { HOUR, MINUTE } from "@gruezi/contract/durations";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  divideAtMinutes,
  joinSeconds,
  secondsOf,
  secondsSchema,
  toMinutes,
} from "#web/features/learn/listened/listened-rules.ts";

describe("listened seconds", () => {
  it("add up by day, within a day's length", () => {
    expect(joinSeconds({ "2026-11-23": 30 }, { "2026-11-23": 45, "2026-11-24": 5 })).toEqual({
      "2026-11-23": 75,
      "2026-11-24": 5,
    });
    expect(joinSeconds({ "2026-11-23": 86_000 }, { "2026-11-23": 86_000 })).toEqual({ "2026-11-23": 86_400 });
  });

  it("are written by whole minutes, and the rest waits", () => {
    const divided = divideAtMinutes({ "2026-11-23": 150.5, "2026-11-24": 20 });

    expect(divided).toEqual({
      ready: { "2026-11-23": 120 },
      rest: { "2026-11-23": 30.5, "2026-11-24": 20 },
    });
    expect(toMinutes(divided?.ready ?? {})).toEqual(new Map([["2026-11-23", 2]]));
  });

  it("are not written below a minute", () => {
    expect(divideAtMinutes({ "2026-11-23": 59.9 })).toBeNull();
    expect(divideAtMinutes({})).toBeNull();
  });

  it("do not stay on the device for ever if too few", () => {
    const days = Array.from({ length: 20 }, (_none, day) => [`2026-10-${10 + day}`, 61]);

    expect(Object.keys(divideAtMinutes(Object.fromEntries(days))?.rest ?? {})).toHaveLength(7);
  });

  it.each([
    [20_000, 20],
    [90 * 1_000, 90],
    [8 * HOUR, 90],
    [-5 * MINUTE, 0],
  ])("after %d ms between two counts are %d, since a sleeping device adds no night", (elapsed, seconds) => {
    expect(secondsOf(elapsed)).toBe(seconds);
  });

  it.each([[null], ["12"], [{ "2026-11-23": "12" }], [{ "2026-11-23": -1 }], [{ yesterday: 12 }]])(
    "are ignored if stored as %j",
    (kept) => {
      expect(v.is(secondsSchema, kept)).toBe(false);
    },
  );
});
