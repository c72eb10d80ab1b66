import { describe, expect, it } from "vitest";
import { balanceWithout } from "#functions/domain/billing/credit.ts";

describe("a customer's balance without an invoice", () => {
  it.each([
    ["has what it paid", 0, [3_900], -3_900],
    ["keeps a credit beside what it paid", -500, [3_900], -4_400],
    ["keeps a debt beside what it paid", 200, [100], 100],
    ["has not what was credited", -11_000, [-11_000], 0],
    ["keeps a credit beside what was credited", -11_500, [-11_000], -500],
    ["makes no debt of what was spent since", -7_000, [-11_000], 0],
    ["leaves a debt that was there", 300, [-11_000], 300],
    ["counts what was spent of what was credited", -7_100, [-11_000, 3_900], 0],
    ["stays without a move", -500, [], -500],
  ])("%s", (_what, balance, uses, expected) => {
    const invoices = uses.map((creditUsed, index) => ({ id: `in_${index}`, creditUsed }));

    expect(balanceWithout(balance, invoices)).toBe(expected);
  });
});
