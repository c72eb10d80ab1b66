import { discountedPriceText, nextAmount, pricePhases } from "@gruezi/contract/discounts";
import type { Discount } from "@gruezi/contract/documents/entitlement";
import { describe, expect, it } from "vitest";

const FROM = Date.UTC(2027, 0, 31, 9);
const VIP = {
  ProductID: "prod_vip",
  currency: "chf",
  unitAmount: 3900,
  cycle: "monthly",
  from: FROM,
} as const;

const half = (fields: Partial<Discount> = {}): Discount => ({
  percentOff: 50,
  amountOff: null,
  isOnce: false,
  until: null,
  ProductIDs: null,
  ...fields,
});

describe("the price with discounts", () => {
  it.each([
    ["none", [], "CHF 39.00 per month"],
    ["without an end", [half()], "CHF 19.50 per month"],
    ["of one payment", [half({ isOnce: true })], "CHF 19.50 for one month, then CHF 39.00 per month"],
    [
      "until the day of a short month's payment",
      [half({ until: Date.UTC(2027, 1, 28, 9) })],
      "CHF 19.50 for one month, then CHF 39.00 per month",
    ],
    [
      "until a moment later",
      [half({ until: Date.UTC(2027, 1, 28, 9) + 1 })],
      "CHF 19.50 per month for 2 months, then CHF 39.00 per month",
    ],
    ["over before the payment", [half({ until: FROM })], "CHF 39.00 per month"],
    ["of another plan", [half({ ProductIDs: ["prod_basic"] })], "CHF 39.00 per month"],
    ["larger than the price", [half({ percentOff: null, amountOff: 5000 })], "CHF 0.00 per month"],
    [
      "two, of which one ends first",
      [half({ isOnce: true }), half({ percentOff: null, amountOff: 500 })],
      "CHF 14.50 for one month, then CHF 34.00 per month",
    ],
    ["rounded like Stripe", [half({ percentOff: 33 })], "CHF 26.13 per month"],
  ])("is put into words: %s", (_what, discounts, text) => {
    expect(discountedPriceText(discounts, VIP)).toBe(text);
  });

  it("counts years for a yearly plan", () => {
    const yearly = { ...VIP, cycle: "annual", unitAmount: 42_120 } as const;

    expect(discountedPriceText([half({ until: Date.UTC(2027, 3, 1) })], yearly)).toBe(
      "CHF 210.60 for one year, then CHF 421.20 per year",
    );
    expect(nextAmount([half()], yearly)).toBe(21_060);
  });

  it("has a last phase without an end", () => {
    expect(pricePhases([half({ isOnce: true })], VIP).map(({ payments }) => payments)).toEqual([
      1,
      Number.POSITIVE_INFINITY,
    ]);
  });
});
