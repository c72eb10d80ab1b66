import { DAY, HOUR } from "@gruezi/contract/durations";
import { shareSentence } from "@gruezi/contract/withdrawal-share";
import { describe, expect, it } from "vitest";
import type { RefundFacts } from "#functions/domain/billing/returned-money.ts";
import {
  findShares,
  type PaidPeriod,
  splitRefund,
  sumBack,
} from "#functions/domain/billing/withdrawal-share.ts";

const START = Date.parse("2026-11-03T20:00:00Z");

const aPeriod = (fields: Partial<PaidPeriod> = {}): PaidPeriod => ({
  invoiceId: "in_1",
  currency: "chf",
  paid: 3_900,
  start: START,
  end: START + 30 * DAY,
  asksToBegin: true,
  returns: { refunds: [], disputes: [] },
  ...fields,
});

const aRefund = (amount: number, fields: Partial<RefundFacts> = {}): RefundFacts => ({
  status: "succeeded",
  amount,
  at: START,
  withdrawalId: null,
  ...fields,
});

const returns = (...refunds: readonly RefundFacts[]) => ({ refunds, disputes: [] });

const sharesAfter = (days: number, ...periods: readonly PaidPeriod[]) =>
  findShares(periods, { at: START + days * DAY, rule: "proportionate", withdrawalId: "w_1" });

const keptAfter = (days: number, fields: Partial<PaidPeriod> = {}): number =>
  sharesAfter(days, aPeriod(fields)).reduce((sum, { kept }) => sum + kept, 0);

describe("what a withdrawal keeps of a payment", () => {
  it.each<[string, number, Partial<PaidPeriod>, number]>([
    ["at once", 0, {}, 0],
    ["on the first day", 0.5, {}, 0],
    ["a moment before a whole day", 1 - 1 / DAY, {}, 0],
    ["after a whole day", 1, {}, 130],
    ["after 13.5 days of 30", 13.5, {}, 1_690],
    ["after 14 days of 30", 14, {}, 1_820],
    ["after 13.5 days of 28", 13.5, { end: START + 28 * DAY }, 1_810],
    ["after 13.5 days of 31", 13.5, { end: START + 31 * DAY }, 1_635],
    ["after 13.5 days of a year", 13.5, { end: START + 365 * DAY, paid: 39_000 }, 1_389],
    ["after 13.5 days of a leap year", 13.5, { end: START + 366 * DAY, paid: 39_000 }, 1_385],
    [
      "of an upgrade's period of 16.2 days, which counts as 17",
      5,
      { end: START + 16.2 * DAY, paid: 1_700 },
      500,
    ],
    ["of half the price, by a code", 13.5, { paid: 1_950 }, 845],
    ["of what a credit left to pay", 13.5, { paid: 10 }, 4],
    ["of nothing", 13.5, { paid: 0 }, 0],
    ["of a period that is still to come", 2, { start: START + 5 * DAY }, 0],
    ["of a period that is over, but for a unit", 40, {}, 3_899],
    ["without the request", 13.5, { asksToBegin: false }, 0],
    ["beside an earlier refund", 13.5, { returns: returns(aRefund(1_000)) }, 1_690],
    ["of the rest that an earlier refund left", 13.5, { returns: returns(aRefund(3_000)) }, 899],
    ["of what went back wholly", 13.5, { returns: returns(aRefund(3_900)) }, 0],
    ["of what another withdrawal kept", 13.5, { returns: returns(aRefund(9, { withdrawalId: "w_0" })) }, 0],
    ["without a period", 13.5, { end: START }, 3_899],
  ])("follows the days used: %s", (_what, days, fields, kept) => {
    expect(keptAfter(days, fields)).toBe(kept);
  });

  it("is nothing when the company gives everything back", () => {
    const declared = { at: START + 13.5 * DAY, rule: "full", withdrawalId: "w_1" } as const;

    expect(findShares([aPeriod()], declared)).toEqual([]);
  });

  it("is never more than what was paid, nor below zero", () => {
    for (let hour = -48; hour < 50 * 24; hour += 7)
      for (const paid of [0, 1, 2, 99, 3_900]) {
        const kept = keptAfter((hour * HOUR) / DAY, { paid });
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(Math.max(0, paid - 1));
      }
  });

  it("lists each payment as soon as something is kept, by its own period and answer", () => {
    const upgrade = aPeriod({ invoiceId: "in_2", start: START + 2 * DAY, paid: 1_000 });
    const purchase = aPeriod({ asksToBegin: false });

    expect(sharesAfter(7, upgrade, purchase)).toEqual([
      { invoiceId: "in_2", currency: "chf", paid: 1_000, kept: 178, wasBack: 0, usedDays: 5, days: 28 },
      { invoiceId: "in_1", currency: "chf", paid: 3_900, kept: 0, wasBack: 0, usedDays: 7, days: 30 },
    ]);
    expect(sharesAfter(7, purchase)).toEqual([]);
  });

  it("leaves out a payment that went back wholly beside one of which something is kept", () => {
    const gone = aPeriod({ invoiceId: "in_2", returns: returns(aRefund(3_900)) });

    expect(sharesAfter(13.5, gone, aPeriod()).map(({ invoiceId }) => invoiceId)).toEqual(["in_1"]);
  });

  it("counts a withdrawal's own refund, so that a repeat decides the same", () => {
    const own = aRefund(2_210, { withdrawalId: "w_1" });

    expect(keptAfter(13.5, { returns: returns(own) })).toBe(1_689);
  });
});

describe("the refunds of a payment in parts", () => {
  const parts = [
    { paid: 1_000, returned: 0 },
    { paid: 2_900, returned: 400 },
  ];

  it.each([
    [0, [1_000, 2_500]],
    [1_690, [1_000, 810]],
    [3_000, [500, 0]],
    [3_500, [0, 0]],
    [9_999, [0, 0]],
  ])("leave %i", (kept, amounts) => {
    expect(splitRefund(parts, kept).map(({ amount }) => amount)).toEqual(amounts);
  });
});

describe("the sentence about a payment", () => {
  const share = { currency: "chf", paid: 3_900, kept: 1_690, wasBack: 0, usedDays: 13, days: 30 };

  it.each([
    [share, "You used 13 of 30 days: CHF 16.90 of CHF 39.00 is kept, CHF 22.10 is paid back."],
    [
      { ...share, wasBack: 1_000 },
      "You used 13 of 30 days: CHF 16.90 of CHF 39.00 is kept, CHF 12.10 is paid back, and CHF 10.00 went back before.",
    ],
    [{ ...share, kept: 0 }, "Of CHF 39.00, CHF 39.00 is paid back."],
  ])("states what is kept and what is paid back: %o", (told, sentence) => {
    expect(shareSentence(told)).toBe(sentence);
  });
});

describe("what goes back of a contract", () => {
  const backAfter = (days: number, ...periods: readonly PaidPeriod[]) =>
    sumBack(periods, { at: START + days * DAY, rule: "proportionate", withdrawalId: "w_1" });

  it.each<[string, readonly PaidPeriod[], number | undefined]>([
    ["is the rest after the days used", [aPeriod()], 2_600],
    ["is everything, if nobody asked to begin", [aPeriod({ asksToBegin: false })], 3_900],
    ["sums its payments", [aPeriod(), aPeriod({ invoiceId: "in_2", asksToBegin: false })], 6_500],
    ["leaves out what went back before", [aPeriod({ returns: returns(aRefund(900)) })], 1_700],
    ["is nothing after a whole refund", [aPeriod({ returns: returns(aRefund(3_900)) })], 0],
    [
      "is null after another withdrawal",
      [aPeriod({ returns: returns(aRefund(1, { withdrawalId: "w_0" })) })],
      undefined,
    ],
    ["is null without a payment", [], undefined],
  ])("%s", (_what, periods, amount) => {
    expect(backAfter(10, ...periods)).toEqual(amount === undefined ? null : { currency: "chf", amount });
  });
});
