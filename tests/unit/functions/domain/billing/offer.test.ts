import { describe, expect, it } from "vitest";
import { findUnpriced, type PackageFacts, toPackages } from "#functions/domain/billing/offer.ts";
import { somePackageFacts, somePriceFacts } from "#support/billing/builders.ts";

const offering = (...packages: readonly PackageFacts[]) => ({ identifier: "vip_basic", packages });
const PRICES = [somePriceFacts()];

describe("an offer", () => {
  it("states a package's price, now and after the trial", () => {
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
      OtherPrices: [],
    });
  });

  it("states the price in further currencies of ours", () => {
    const others = [
      { currency: "usd", unitAmount: 48_000 },
      { currency: "eur", unitAmount: 44_280 },
    ];

    expect(toPackages(offering(somePackageFacts()), [somePriceFacts({ others })], "stripe")).toMatchObject([
      {
        PriceText: "CHF 421.20 per year",
        OtherPrices: [
          {
            StripePrice: { currency: "eur", unit_amount: 44_280 },
            PriceText: "EUR 442.80 per year",
            OfferPriceText: "30 days free, then EUR 442.80 per year",
          },
        ],
      },
    ]);
  });

  it("sells monthly plans at monthly prices only", () => {
    const monthly = offering(somePackageFacts({ BillingCycle: "monthly" }));
    const byTheMonth = somePriceFacts({ id: "price_by_the_month", interval: "month" });

    expect(toPackages(monthly, [...PRICES, byTheMonth], "stripe")).toMatchObject([
      { StripePriceID: "price_by_the_month" },
    ]);
    expect(toPackages(monthly, PRICES, "stripe")).toEqual([]);
  });

  it("promises no free days without a trial", () => {
    const [sold] = toPackages(offering(somePackageFacts({ FreeTrialPeriod: 0 })), PRICES, "stripe");

    expect(sold).toMatchObject({ PriceText: "CHF 421.20 per year", OfferPriceText: null });
  });

  it.each([
    ["ios", "gruezi_vip_annually"],
    ["android", "gruezi_vip:annually"],
  ] as const)(
    "names the store's product for the app on %s, without the web's price",
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
        OtherPrices: [],
      });
    },
  );

  it.each(["stripe", "ios", "android"] as const)("omits packages not sold on %s", (platform) => {
    expect(toPackages(offering(somePackageFacts({ ProductIDs: {} })), PRICES, platform)).toEqual([]);
  });

  it("omits packages without a price for their billing cycle on the web", () => {
    const monthly = somePriceFacts({ interval: "month" });
    const ofAnother = somePriceFacts({ productId: "prod_basic_annually" });

    expect(toPackages(offering(somePackageFacts()), [monthly, ofAnother], "stripe")).toEqual([]);
  });

  it.each([
    ["another plan", { identifier: "basic_annually" }],
    ["another tier", { tier: 1 }],
  ] as const)("omits and reports a price that would open %s once paid", (_what, says) => {
    const [facts, prices] = [somePackageFacts(), [somePriceFacts(says)]];

    expect(toPackages(offering(facts), prices, "stripe")).toEqual([]);
    expect(findUnpriced([offering(facts)], prices)).toEqual(["vip_annually"]);
  });

  it("reports nothing for sold packages, and those not meant for the web", () => {
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
