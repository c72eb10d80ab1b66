import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { isLinkOpen, judgePress, WITHDRAWAL_STATES } from "#functions/domain/billing/withdrawal-press.ts";

const DECLARED = Date.parse("2026-11-17T10:00:00+01:00");

const TIMES = [
  ["at once", 0, "first"],
  ["in the last moment of 14 days", 14 * DAY - 1, "first"],
  ["after 14 days", 14 * DAY, "late"],
  ["after 310 days", 310 * DAY, "late"],
] as const;

describe("a press on the mailed link", () => {
  it.each(TIMES)("%s: %i ms later it is %s", (_when, later, press) => {
    const link = { state: "unproven", at: DECLARED, contractId: null } as const;

    expect(judgePress(link, { now: DECLARED + later, chosen: null })).toBe(press);
    expect(judgePress(link, { now: DECLARED + later, chosen: "gift:1" })).toBe(press);
  });

  it.each(WITHDRAWAL_STATES.filter((state) => state !== "unproven"))(
    "changes nothing on a declaration that is %s, with no contract chosen or the same one",
    (state) => {
      for (const chosen of [null, "gift:1"])
        expect(judgePress({ state, at: DECLARED, contractId: "gift:1" }, { now: DECLARED, chosen })).toBe(
          "again",
        );
    },
  );

  it.each(TIMES)(
    "for another contract, after one was withdrawn from, %s: %i ms later it is %s",
    (_when, later, press) => {
      const link = { state: "done", at: DECLARED, contractId: "gift:1" } as const;

      expect(judgePress(link, { now: DECLARED + later, chosen: "stripe:1" })).toBe(press);
    },
  );

  it.each([
    ["proven", "busy"],
    ["open", "again"],
    ["support", "again"],
    ["unsent", "again"],
  ] as const)("for another contract of a declaration that is %s is %s", (state, press) => {
    const link = { state, at: DECLARED, contractId: "gift:1" };

    expect(judgePress(link, { now: DECLARED, chosen: "stripe:1" })).toBe(press);
  });
});

describe("the link in a withdrawal's mail", () => {
  it("is open for 14 days while the declaration is unproven or done", () => {
    const open = WITHDRAWAL_STATES.filter((state) => isLinkOpen({ state, at: DECLARED }, DECLARED));

    expect(open).toEqual(["unproven", "done"]);
    expect(isLinkOpen({ state: "done", at: DECLARED }, DECLARED + 14 * DAY - 1)).toBe(true);
    expect(isLinkOpen({ state: "done", at: DECLARED }, DECLARED + 14 * DAY)).toBe(false);
  });
});
