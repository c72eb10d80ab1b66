import { describe, expect, it } from "vitest";
import { type GivenCredit, settleCredit, spentOf } from "#functions/domain/billing/returned-credit.ts";

const refund = (amount: number, status = "succeeded") => ({ status, amount, at: 1, withdrawalId: null });
const dispute = (status: string) => ({ id: "dp", status, amount: 15_000, withdrawn: 15_000, at: 1 });

const year = (refunds = [refund(15_000)], disputes: ReturnType<typeof dispute>[] = []) => ({
  ...{ paid: 15_000, creditUsed: 0, refunds, disputes },
});

const credit = (change: Partial<GivenCredit> = {}): GivenCredit => ({
  ...{ given: 11_000, spent: 0, sources: [year()] },
  ...change,
});

const settle = (given: GivenCredit, balance = -11_000, mark?: { due: number; taken: number }) =>
  settleCredit(given, { mark, balance });

const taken = (due: number, sum = due) => ({ due, taken: sum });

describe("a credit whose payment went back", () => {
  it.each([
    ["is taken whole with the whole payment", credit(), -11_000, taken(11_000), 0, 0],
    ["leaves another credit alone", credit(), -11_500, taken(11_000), -500, 0],
    ["is taken but for what was spent", credit({ spent: 4_000 }), -7_000, taken(11_000, 7_000), 0, 4_000],
    ["makes no debt of what was taken off by hand", credit(), 0, taken(11_000, 0), 0, 0],
    ["leaves a debt that was there", credit({ spent: 11_000 }), 300, taken(11_000, 0), 300, 11_000],
    [
      "is taken only as far as a refund of a part exceeds the payment",
      credit({ sources: [year([refund(5_000)])] }),
      ...([-11_000, taken(1_000), -10_000, 0] as const),
    ],
    [
      "keeps what the balance had paid beside the payment",
      credit({ sources: [{ ...year([refund(10_000)]), paid: 10_000, creditUsed: 5_000 }] }),
      ...([-11_000, taken(6_000), -5_000, 0] as const),
    ],
    [
      "never takes an earlier credit for what was spent",
      credit({ spent: 4_000, sources: [year([refund(12_000)])] }),
      ...([-20_000, taken(8_000, 7_000), -13_000, 1_000] as const),
    ],
    [
      "counts a lost dispute as a refund",
      credit({ sources: [year([], [dispute("lost")])] }),
      ...([-11_000, taken(11_000), 0, 0] as const),
    ],
  ])("%s", (_what, given, balance, mark, left, short) => {
    expect(settle(given, balance)).toEqual({ mark, balance: left, short });
  });

  it.each([
    ["nothing went back", credit({ sources: [year([])] }), undefined],
    [
      "it is more than was paid, and nothing went back",
      credit({ given: 16_000, sources: [year([])] }),
      undefined,
    ],
    ["no payment gave it", credit({ sources: [] }), undefined],
    ["the refund failed", credit({ sources: [year([refund(15_000, "failed")])] }), undefined],
    ["both stay within the payment", credit({ sources: [year([refund(4_000)])] }), undefined],
    ["a bank decides", credit({ sources: [year([], [dispute("under_review")])] }), undefined],
    [
      "a bank decides on one of two payments",
      credit({ sources: [year(), { ...year([], [dispute("under_review")]), paid: 1_000 }] }),
      undefined,
    ],
    ["it was taken before", credit(), taken(11_000)],
    ["it was taken before as far as it was there", credit({ spent: 4_000 }), taken(11_000, 7_000)],
    [
      "a bank decides once more",
      credit({ sources: [year([], [dispute("appeal_under_review")])] }),
      taken(11_000),
    ],
  ])("stays as it is when %s", (_when, given, mark) => {
    expect(settle(given, -500, mark)).toBeNull();
  });

  it("comes back with the payment, as far as it was taken", () => {
    expect(settle(credit({ sources: [year([])] }), -200, taken(11_000, 7_000))).toEqual({
      ...{ mark: taken(0), balance: -7_200, short: 0 },
    });
    expect(settle(credit({ sources: [year([refund(5_000)])] }), 0, taken(11_000))).toEqual({
      ...{ mark: taken(1_000), balance: -10_000, short: 0 },
    });
  });

  it.each([
    [
      "what is missing is reported",
      credit({ spent: 4_000 }),
      -6_000,
      taken(1_000),
      taken(11_000, 7_000),
      0,
      4_000,
    ],
    [
      "another credit is left alone",
      credit({ spent: 4_000 }),
      ...([-20_000, taken(1_000), taken(11_000, 7_000), -14_000, 4_000] as const),
    ],
    [
      "what an earlier refund could not take stays with the learner",
      credit(),
      ...([-20_000, taken(1_000, 0), taken(11_000, 10_000), -10_000, 0] as const),
    ],
  ])("is reduced further by another refund, and %s", (_what, given, balance, before, mark, left, short) => {
    expect(settle(given, balance, before)).toEqual({ mark, balance: left, short });
  });
});

describe("what was spent of a credit", () => {
  it.each([
    ["is nothing without later invoices", 0, [], 0],
    ["is what those used", 0, [3_900, 3_900], 7_800],
    ["begins after an earlier credit", 5_000, [3_900, 3_900], 2_800],
    ["is never more than was given", 0, [9_000, 9_000], 11_000],
    ["is not lowered by a later credit", 0, [3_900, -6_000], 3_900],
  ])("%s", (_what, before, later, spent) => {
    expect(spentOf({ before, given: 11_000, later })).toBe(spent);
  });
});
