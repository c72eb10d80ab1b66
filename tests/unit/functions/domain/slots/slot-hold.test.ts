import { DAY, MINUTE } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { isLastPlace } from "#functions/domain/slots/slot-claim.ts";
import { takeHold, takeHoldTurn } from "#functions/domain/slots/slot-hold.ts";

const NOW = Date.UTC(2026, 10, 2, 12);
const minutesAgo = (minutes: number) => NOW - minutes * MINUTE;
const inMinutes = (minutes: number) => NOW + minutes * MINUTE;

describe("an unpaid slot", () => {
  it.each([
    ["30 minutes", false, inMinutes(30)],
    ["15 minutes where it is the last place", true, inMinutes(15)],
  ])("is held for %s", (_time, isLast, until) => {
    expect(takeHold([], NOW, isLast)).toEqual({ begins: [NOW], until });
  });

  it("is held at most twice a day", () => {
    expect(takeHold([minutesAgo(200)], NOW, false)).toEqual({
      begins: [minutesAgo(200), NOW],
      until: inMinutes(30),
    });
    expect(takeHold([minutesAgo(200), minutesAgo(100)], NOW, false)).toBeUndefined();
  });

  it("can be held again a day later", () => {
    const holds = [NOW - DAY, NOW - DAY + 1];

    expect(takeHold(holds, NOW, false)?.begins).toEqual([NOW - DAY + 1, NOW]);
  });

  it.each([
    ["as long as the first would have been", false, 25, inMinutes(5)],
    ["as long as the last place may be", true, 10, inMinutes(5)],
  ])("can be swapped for another, which is held %s without a new hold", (_time, isLast, minutes, until) => {
    const holds = [minutesAgo(300), minutesAgo(minutes)];

    expect(takeHold(holds, NOW, isLast)).toEqual({ begins: holds, until });
    expect(takeHold(holds.slice(1), NOW, isLast)).toEqual({ begins: holds.slice(1), until });
  });

  it.each([
    ["less is left than a payment takes", 26, false],
    ["it would be the last place", 11, true],
  ])("needs a new hold when %s", (_why, minutes, isLast) => {
    expect(takeHold([minutesAgo(300), minutesAgo(minutes)], NOW, isLast)).toBeUndefined();
  });

  it("is one hold for two tabs in the same millisecond", () => {
    expect(takeHold([minutesAgo(300), NOW], NOW, false)).toEqual({
      begins: [minutesAgo(300), NOW],
      until: inMinutes(30),
    });
  });

  it("is a new hold after the clock was set back", () => {
    expect(takeHold([inMinutes(10)], NOW, false)?.until).toBe(inMinutes(30));
  });

  it("can be held twice a day for changes of plan as well", () => {
    expect(takeHoldTurn([minutesAgo(5)], NOW)).toEqual([minutesAgo(5), NOW]);
    expect(takeHoldTurn([minutesAgo(5), minutesAgo(1)], NOW)).toBeUndefined();
  });
});

describe("the last place for a private lesson", () => {
  it.each([
    ["is what a slot takes when nobody else finds one after it", { own: [], taken: 19, most: 20 }, true],
    ["is not taken while another is left", { own: [], taken: 18, most: 20 }, false],
    ["stays taken when its slot is moved", { own: [{ HoldUntil: NOW }], taken: 20, most: 20 }, true],
    ["is not taken by moving an earlier one", { own: [{ HoldUntil: NOW }], taken: 19, most: 20 }, false],
  ])("%s", (_what, stand, isLast) => {
    expect(isLastPlace(stand)).toBe(isLast);
  });
});
