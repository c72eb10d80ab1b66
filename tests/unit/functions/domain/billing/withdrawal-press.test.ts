import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { judgePress, WITHDRAWAL_STATES } from "#functions/domain/billing/withdrawal-press.ts";

const DECLARED = Date.parse("2026-11-17T10:00:00+01:00");

describe("a press on the mailed link", () => {
  it.each([
    ["at once", 0, "first"],
    ["in the last moment of 14 days", 14 * DAY - 1, "first"],
    ["after 14 days", 14 * DAY, "late"],
    ["after 310 days", 310 * DAY, "late"],
  ])("%s: %i ms later it is %s", (_when, later, press) => {
    expect(judgePress({ state: "unproven", at: DECLARED }, DECLARED + later)).toBe(press);
  });

  it.each(WITHDRAWAL_STATES.filter((state) => state !== "unproven"))(
    "on a declaration that is %s changes nothing",
    (state) => {
      expect(judgePress({ state, at: DECLARED }, DECLARED)).toBe("again");
    },
  );
});
