import { describe, expect, it } from "vitest";
import { findUnpriced, type PackageFacts, toPackages } from "#functions/domain/billing/offer.ts";
import { somePackageFacts, somePriceFacts } from "#support/billing/builders.ts";

const offering = (...packages: readonly PackageFacts[]) => ({ identifier: "vip_basic", packages });
const PRICES = [somePriceFacts()];

describe("an offer", () => {
  it("tells the web what a package costs, now and after the trial", () => {
    const [sold] = toPackages(offering(somePackageFacts()), PRICES, "stripe");

    expect(sold).toEqual({
      identifier: "vip_annually",
      Title: "VIP",
      PromotionText: ["weekly 30-minute live lesson"],
      BillingCycle: "annual",
      Main: true,
      SecondMain: false,
      Tier: 2,
      Prerequisites: [],
      ButtonColour: "primary",
      FreeTrialPeriod: 30,
      DiscountText: "(-10%)",
      ProductID: "prod_vip_annually",
      StripePriceID: "price_vip_annually",
      StripePrice: { currency: "chf", unit_amount: 42_120 },
      PriceText: "CHF 421.20 per year",
      OfferPriceText: "30 days free, then CHF 421.20 per year",
    });
  });

  it("sells by the month at a price by the month only", () => {
    const monthly = offering(somePackageFacts({ BillingCycle: "monthly" }));
    const byTheMonth = somePriceFacts({ id: "price_by_the_month", interval: "month" });

    expect(toPackages(monthly, [...PRICES, byTheMonth], "stripe")).toMatchObject([
      { StripePriceID: "price_by_the_month" },
    ]);
    expect(toPackages(monthly, PRICES, "stripe")).toEqual([]);
  });

  it("promises no free days where there are none", () => {
    const [sold] = toPackages(offering(somePackageFacts({ FreeTrialPeriod: 0 })), PRICES, "stripe");

    expect(sold).toMatchObject({ PriceText: "CHF 421.20 per year", OfferPriceText: null });
  });

  it.each([
    ["ios", "gruezi_vip_annually"],
    ["android", "gruezi_vip:annually"],
  ] as const)(
    "names the product in the store to the app on %s, and nothing of the web's price",
    (platform, ProductID) => {
      const [sold] = toPackages(offering(somePackageFacts()), PRICES, platform);

      expect(sold).toMatchObject({
        ProductID,
        FreeTrialPeriod: 30,
        DiscountText: null,
        StripePriceID: null,
        StripePrice: null,
        PriceText: null,
        OfferPriceText: null,
      });
    },
  );

  it.each(["stripe", "ios", "android"] as const)("leaves out what is not sold on %s", (platform) => {
    expect(toPackages(offering(somePackageFacts({ ProductIDs: {} })), PRICES, platform)).toEqual([]);
  });

  it("leaves out on the web what has no price for its billing cycle", () => {
    const monthly = somePriceFacts({ interval: "month" });
    const ofAnother = somePriceFacts({ productId: "prod_basic_annually" });

    expect(toPackages(offering(somePackageFacts()), [monthly, ofAnother], "stripe")).toEqual([]);
  });

  it.each([
    ["another plan", { identifier: "basic_annually" }],
    ["another tier", { tier: 1 }],
  ] as const)(
    "leaves out on the web, and tells, what has a price that would open %s once it is paid",
    (_what, says) => {
      const [facts, prices] = [somePackageFacts(), [somePriceFacts(says)]];

      expect(toPackages(offering(facts), prices, "stripe")).toEqual([]);
      expect(findUnpriced([offering(facts)], prices)).toEqual(["vip_annually"]);
    },
  );

  it("has nothing to tell of what is sold, or is not meant for the web", () => {
    const onlyInStores = somePackageFacts({ ProductIDs: { ios: "gruezi_vip_annually" } });

    expect(findUnpriced([offering(somePackageFacts(), onlyInStores)], PRICES)).toEqual([]);
  });

  it("keeps the order of its packages", () => {
    const packages = [somePackageFacts({ identifier: "b_b" }), somePackageFacts({ identifier: "a_a" })];
    const prices = packages.map(({ identifier }) => somePriceFacts({ identifier }));

    const sold = toPackages(offering(...packages), prices, "stripe");

    expect(sold.map(({ identifier }) => identifier)).toEqual(["b_b", "a_a"]);
  });
});
