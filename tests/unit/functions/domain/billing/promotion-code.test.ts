import { describe, expect, it } from "vitest";
import {
  type CodeFacts,
  type CouponFacts,
  promotePlan,
  refuseCode,
  refuseForSale,
  toDiscount,
} from "#functions/domain/billing/promotion-code.ts";
import { aPackage } from "#support/samples/plans.ts";

const NOW = Date.UTC(2026, 10, 2);

const coupon = (change: Partial<CouponFacts> = {}): CouponFacts => ({
  ...{ percentOff: 50, amountsOff: {}, duration: "forever", productIds: null, redeemBy: null },
  ...{ maxRedemptions: null, timesRedeemed: 0 },
  ...change,
});

const code = ({
  coupon: changed,
  ...change
}: Partial<Omit<CodeFacts, "coupon">> & { coupon?: Partial<CouponFacts> } = {}): CodeFacts => ({
  ...{ id: "promo_1", code: "GRUEZI", isActive: true, customerId: null, expiresAt: null },
  ...{ isFirstTimeOnly: false, minimums: {}, maxRedemptions: null, timesRedeemed: 0 },
  coupon: coupon(changed),
  ...change,
});

/** A year of VIP for CHF 421.20, after 30 days free unless `trialDays` says otherwise. */
const plan = (trialDays = 30) =>
  aPackage({
    BillingCycle: "annual",
    ProductID: "prod_vip_annually",
    StripePrice: { currency: "chf", unit_amount: 42_120 },
    FreeTrialPeriod: trialDays,
  });

describe("a code", () => {
  const visitor = { customerId: undefined, hasPaid: false };
  const used = { maxRedemptions: 3, timesRedeemed: 3 };

  it.each([
    ["nobody made", undefined, "code-unknown"],
    ["belongs to another customer", code({ customerId: "cus_other" }), "code-unknown"],
    ["ends at this moment", code({ expiresAt: NOW }), "code-ended"],
    ["has a coupon that ends at this moment", code({ coupon: { redeemBy: NOW } }), "code-ended"],
    ["was switched off", code({ isActive: false }), "code-ended"],
    ["was used as often as it may be", code(used), "code-used-up"],
    ["has a coupon that was used as often as it may be", code({ coupon: used }), "code-used-up"],
    ["was used up, which makes Stripe switch it off", code({ ...used, isActive: false }), "code-used-up"],
  ])("that %s is refused", (_what, facts, reason) => {
    expect(refuseCode(facts, visitor, NOW)).toBe(reason);
  });

  it.each([
    ["has no limits", code()],
    ["ends a moment later", code({ expiresAt: NOW + 1, coupon: { redeemBy: NOW + 1 } })],
    [
      "can be used once more",
      code({ maxRedemptions: 4, timesRedeemed: 3, coupon: { maxRedemptions: 4, timesRedeemed: 3 } }),
    ],
    ["is for first payments", code({ isFirstTimeOnly: true })],
  ])("that %s is taken", (_what, facts) => {
    expect(refuseCode(facts, visitor, NOW)).toBeUndefined();
  });

  it("of the customer is taken", () => {
    const own = { customerId: "cus_own", hasPaid: true };

    expect(refuseCode(code({ customerId: "cus_own" }), own, NOW)).toBeUndefined();
    expect(refuseCode(code(), own, NOW)).toBeUndefined();
  });

  it("for first payments is refused to a customer who has paid", () => {
    const own = { customerId: "cus_own", hasPaid: true };

    expect(refuseCode(code({ isFirstTimeOnly: true }), own, NOW)).toBe("code-first-time");
  });
});

const OTHERS: readonly [string, CodeFacts, string][] = [
  ["is for other products", code({ coupon: { productIds: ["prod_other"] } }), "code-other-offer"],
  [
    "takes an amount off in another currency only",
    code({ coupon: { percentOff: null, amountsOff: { eur: 1_000 } } }),
    "code-other-currency",
  ],
  ["has a minimum in another currency only", code({ minimums: { eur: 1 } }), "code-other-currency"],
  ["asks for a higher price", code({ minimums: { chf: 42_121 } }), "code-minimum"],
];

const TAKEN: readonly [string, CodeFacts][] = [
  ["is for this product", code({ coupon: { productIds: ["prod_other", "prod_vip_annually"] } })],
  ["takes an amount off", code({ coupon: { percentOff: null, amountsOff: { chf: 1_000 } } })],
  ["asks for exactly this price", code({ minimums: { chf: 42_120 } })],
];

describe("the price of a plan", () => {
  const sale = { currency: "chf", now: NOW };

  it("is stated with the code, now and after the trial", () => {
    expect(promotePlan(code(), plan(), sale)).toEqual({
      PriceText: "CHF 210.60 per year",
      OfferPriceText: "30 days free, then CHF 210.60 per year",
    });
  });

  it("has no words for a trial that there is not", () => {
    expect(promotePlan(code(), plan(0), sale)).toEqual({
      PriceText: "CHF 210.60 per year",
      OfferPriceText: null,
    });
  });

  it("says for how long it is reduced, and takes amounts off in the sale's currency", () => {
    const amount = { percentOff: null, amountsOff: { chf: 2_120, eur: 1 }, duration: "once" as const };

    expect(promotePlan(code({ coupon: amount }), plan(), sale)).toMatchObject({
      PriceText: "CHF 400.00 for one year, then CHF 421.20 per year",
    });
  });

  it("is undefined in a currency without one", () => {
    expect(promotePlan(code(), plan(), { ...sale, currency: "usd" })).toBeUndefined();
  });

  it.each(OTHERS)("is not reduced by a code that %s", (_what, facts, refused) => {
    expect(promotePlan(facts, plan(), sale)).toEqual({ refused });
  });

  it.each(TAKEN)("is reduced by a code that %s", (_what, facts) => {
    expect(promotePlan(facts, plan(), sale)).toHaveProperty("PriceText");
  });

  it("is not reduced by a code whose months end during the trial, but without a trial it is", () => {
    const month = code({ coupon: { duration: { months: 1 } } });

    expect(promotePlan(month, plan(31), sale)).toEqual({ refused: "code-too-short" });
    expect(promotePlan(month, plan(29), sale)).toHaveProperty("PriceText");
    expect(promotePlan(month, plan(0), sale)).toHaveProperty("PriceText");
  });
});

describe("a sale", () => {
  const sale = { currency: "chf", trialDays: 30, now: NOW };

  it.each(OTHERS)("refuses a code that %s", (_what, facts, refused) => {
    expect(refuseForSale(facts, plan(), sale)).toBe(refused);
  });

  it.each(TAKEN)("takes a code that %s", (_what, facts) => {
    expect(refuseForSale(facts, plan(), sale)).toBeUndefined();
  });

  it("refuses a code in a currency without a price", () => {
    expect(refuseForSale(code(), plan(), { ...sale, currency: "usd" })).toBe("code-other-currency");
  });

  it("refuses a code that reduces nothing, and one whose months end during the sale's own trial", () => {
    const month = code({ coupon: { duration: { months: 1 } } });

    expect(refuseForSale(code({ coupon: { percentOff: 0 } }), plan(), sale)).toBe("code-too-short");
    expect(refuseForSale(month, plan(), { ...sale, trialDays: 31 })).toBe("code-too-short");
    expect(refuseForSale(month, plan(), { ...sale, trialDays: 0 })).toBeUndefined();
  });
});

describe("the discount of a coupon", () => {
  it.each([
    ["percents leave no amount", coupon({ amountsOff: { chf: 1 } }), { percentOff: 50, amountOff: null }],
    [
      "an amount is that of the currency",
      coupon({ percentOff: null, amountsOff: { chf: 700, eur: 1 } }),
      { percentOff: null, amountOff: 700 },
    ],
    [
      "another currency gives none",
      coupon({ percentOff: null, amountsOff: { eur: 1 } }),
      { percentOff: null, amountOff: null },
    ],
    ["it may last for ever", coupon(), { isOnce: false, until: null }],
    ["it may be given once", coupon({ duration: "once" }), { isOnce: true, until: null }],
    [
      "months count from the purchase",
      coupon({ duration: { months: 3 } }),
      { isOnce: false, until: Date.UTC(2027, 1, 2) },
    ],
    ["it may be for some products", coupon({ productIds: ["prod_1"] }), { ProductIDs: ["prod_1"] }],
  ])("%s", (_what, facts, discount) => {
    expect(toDiscount(facts, "chf", NOW)).toMatchObject(discount);
  });
});
