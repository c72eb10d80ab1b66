import { describe, expect, it } from "vitest";
import { toOfferPriceText, toPriceText } from "#functions/domain/billing/offer.ts";

const MONTHLY = { currency: "chf", unitAmount: 3900, interval: "month" } as const;

describe("a price in words", () => {
  it.each([
    ["CHF 39.00 per month", MONTHLY],
    ["CHF 421.20 per year", { ...MONTHLY, unitAmount: 42_120, interval: "year" }],
    ["CHF 0.05 per month", { ...MONTHLY, unitAmount: 5 }],
    ["CHF 1,200.00 per year", { ...MONTHLY, unitAmount: 120_000, interval: "year" }],
    ["EUR 39.00 per month", { ...MONTHLY, currency: "eur" }],
    ["HUF 39.00 per month", { ...MONTHLY, currency: "huf" }],
    ["JPY 3,900 per month", { ...MONTHLY, currency: "jpy" }],
    ["KWD 3.900 per month", { ...MONTHLY, currency: "kwd" }],
  ] as const)("is '%s'", (text, price) => {
    expect(toPriceText(price)).toBe(text);
  });

  it("begins with the free days, if any", () => {
    expect(toOfferPriceText(MONTHLY, 30)).toBe("30 days free, then CHF 39.00 per month");
    expect(toOfferPriceText(MONTHLY, 0)).toBeNull();
  });
});
