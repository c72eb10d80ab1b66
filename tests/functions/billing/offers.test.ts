import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { OFFER_IN_USE } from "@gruezi/contract/business";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadCatalogue } from "#emulators/revenuecat/world/catalogue.ts";
import { findPriceText } from "#functions/billing/checkout/offers.ts";
import { findOfferCache, storeOfferCache } from "#functions/gateways/firestore/billing/offer-cache.ts";
import { getRevenueCatOffer_v2_0 } from "#functions/index.ts";
import { openCheckout } from "#support/billing/checkouts.ts";
import { clock, storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { storesQuestions as allQuestions, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { addLearner } from "#support/functions/learners.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { store } from "#support/functions/store.ts";

const ask = (platform: "stripe" | "ios" | "android" = "stripe", offerID: string = OFFER_IN_USE) =>
  run(getRevenueCatOffer_v2_0, { data: { offerID, platform } });

const packagesInUse = loadCatalogue().offerings.flatMap(({ is_current, packages }) =>
  is_current ? packages : [],
);

const offeringsPath = "/v2/projects/proj_gruezi_demo/offerings";
const storesQuestions = () => allQuestions().filter((question) => question.endsWith("/offerings"));
const stripeQuestions = () => stripeStandIn.control.requests();
const failStores = (kind: "500" | "429" | "hang" | "cut", times = 99) =>
  storesStandIn.control.setApiFault({ method: "GET", path: offeringsPath, kind, times });

const shortTimeout = () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(200));
};

const UNAVAILABLE = { code: "unavailable", details: { reason: "unavailable" } };

let monthsPassed = 0;

/** Moves to a month that no other test uses, since a failure is remembered for a minute across tests. */
const passMonths = () => {
  monthsPassed += 1;
  return clock.advance(monthsPassed * 30 * DAY);
};

beforeEach(async () => {
  vi.restoreAllMocks();
  await startAfresh();
});

describe("the price of a product, in words", () => {
  it.each([
    ["prod_vip_monthly", "chf", "CHF 39.00 per month"],
    ["prod_basic_annually", "chf", "CHF 151.20 per year"],
    ["prod_basic_annually", "eur", "EUR 162.00 per year"],
    ["prod_basic_annually", "usd", undefined],
    ["prod_no_longer_sold", "chf", undefined],
  ])("for %s in %s is %s", async (productId, currency, text) => {
    expect(await findPriceText(productId, { currency, discounts: [], from: 0 })).toBe(text);
  });

  it("is missing if a product has two prices, because nobody can say which one a learner pays", async () => {
    await ask();
    const offers = await findOfferCache();
    if (offers === undefined) throw new Error("Nobody has asked for the offers yet.");
    await storeOfferCache({ ...offers, prices: offers.prices.flatMap((price) => [price, price]) });

    expect(
      await findPriceText("prod_vip_monthly", { currency: "chf", discounts: [], from: 0 }),
    ).toBeUndefined();
  });
});

it("a plan without a price that names it is not sold on the web, and the log names the plan", async () => {
  await passMonths();
  stripeStandIn.control.editPrice({ price: "price_vip_monthly", metadata: {} });

  const packages = await ask();

  const others = packagesInUse.filter(({ identifier }) => identifier !== "vip_monthly");
  expect(packages.map(({ identifier }) => identifier)).toEqual(others.map(({ identifier }) => identifier));
  expect(takeLoggedFaults()).toContainEqual(
    expect.stringMatching(/"unpriced":\["vip_monthly"\].*plans without a price that names them/s),
  );
});

describe("the offer in use", () => {
  it("sells its packages on the web, with the prices that Stripe charges", async () => {
    const packages = await ask();

    expect(packages.map(({ identifier, StripePriceID }) => [identifier, StripePriceID])).toEqual(
      packagesInUse.map(({ identifier }) => [identifier, `price_${identifier}`]),
    );
    expect(packages.find(({ identifier }) => identifier === "vip_monthly")).toEqual({
      identifier: "vip_monthly",
      Title: "VIP",
      PromotionText: expect.arrayContaining(["every video lesson and all mini lessons"]),
      BillingCycle: "monthly",
      Main: true,
      SecondMain: false,
      ProductID: "prod_vip_monthly",
      Tier: 2,
      Prerequisites: [],
      ButtonColour: "primary",
      FreeTrialPeriod: 30,
      DiscountText: null,
      StripePriceID: "price_vip_monthly",
      StripePrice: { currency: "chf", unit_amount: 3900 },
      PriceText: "CHF 39.00 per month",
      OfferPriceText: "30 days free, then CHF 39.00 per month",
      OtherPrices: [
        {
          StripePrice: { currency: "eur", unit_amount: 4100 },
          PriceText: "EUR 41.00 per month",
          OfferPriceText: "30 days free, then EUR 41.00 per month",
        },
      ],
    });
  });

  it.each([
    ["ios", "gruezi_vip_annually"],
    ["android", "gruezi_vip:annually"],
  ] as const)(
    "is sold on %s under that store's product id, without a price of ours",
    async (platform, product) => {
      const packages = await ask(platform);

      expect(packages.find(({ identifier }) => identifier === "vip_annually")).toMatchObject({
        ProductID: product,
        StripePriceID: null,
        StripePrice: null,
        PriceText: null,
      });
    },
  );

  it("stands beside an offer that requires a private lesson", async () => {
    expect(await ask("stripe", "vip_private_lessons")).toEqual([
      expect.objectContaining({ identifier: "vip_private_monthly", Prerequisites: ["one_private_lesson"] }),
    ]);
  });
});

describe("an unknown offer", () => {
  it("is not found, and repeated requests for it cost one request to RevenueCat", async () => {
    const notFound = { code: "not-found", details: { reason: "not-found" } };

    await expect(ask("stripe", "free_for_all")).rejects.toMatchObject(notFound);
    await expect(ask("stripe", "free_for_some")).rejects.toMatchObject(notFound);

    expect(storesQuestions()).toHaveLength(1);
  });
});

describe("an offer that RevenueCat holds and we do not sell", () => {
  it("is not found, and cannot be bought by somebody who knows its name", async () => {
    storesStandIn.control.copyOffering({ name: OFFER_IN_USE, copy: "for_friends" });
    const notFound = { code: "not-found" };

    await expect(ask("stripe", "for_friends")).rejects.toMatchObject(notFound);
    await expect(ask("ios", "for_friends")).rejects.toMatchObject(notFound);
    await addLearner("anna");
    await expect(openCheckout("anna", { offerID: "for_friends" })).rejects.toMatchObject(notFound);
  });
});

describe("the cost of offers", () => {
  it("is one request to each provider, however many learners come at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask()));

    expect(storesQuestions()).toHaveLength(1);
    expect(stripeQuestions()).toHaveLength(1);
  });

  it("is no further request for ten minutes, for any offer and any platform", async () => {
    await ask();
    await clock.advance(9 * MINUTE);

    await Promise.all([ask("ios"), ask("android"), ask("stripe", "vip_private_lessons")]);

    expect(storesQuestions()).toHaveLength(1);
    expect(stripeQuestions()).toHaveLength(1);
  });

  it("is one more request to each provider after ten minutes", async () => {
    await ask();
    await clock.advance(11 * MINUTE);

    await Promise.all([ask(), ask("ios")]);

    expect(storesQuestions()).toHaveLength(2);
    expect(stripeQuestions()).toHaveLength(2);
  });

  it("is one more request if the clock was put back, because the cached copy seems to come from the future", async () => {
    await clock.advance(30 * DAY);
    await ask();
    clock.reset();

    await ask();

    expect(storesQuestions()).toHaveLength(2);
  });
});

describe("offers while a provider is in trouble", () => {
  it("survive one failure of RevenueCat, because the request is retried", async () => {
    failStores("500", 1);

    expect(await ask()).toHaveLength(packagesInUse.length);
  });

  it("survive one broken connection", async () => {
    failStores("cut", 1);

    expect(await ask()).toHaveLength(packagesInUse.length);
  });

  it.each(["500", "429", "cut"] as const)("are served as they were, however old: %s", async (kind) => {
    const before = await ask();
    await passMonths();
    failStores(kind);

    expect(await ask()).toEqual(before);
    expect(takeLoggedFaults().join()).toContain("old offers served");
  });

  it("are served as they were when RevenueCat never answers", async () => {
    const before = await ask();
    await passMonths();
    failStores("hang");
    shortTimeout();

    expect(await ask()).toEqual(before);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("TimeoutError")]);
  });

  it("are served as they were when Stripe fails", async () => {
    const before = await ask();
    await passMonths();
    stripeStandIn.control.setApiFault({ method: "GET", path: "/v1/prices", kind: "500", times: 9 });

    expect(await ask()).toEqual(before);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("StripeAPIError")]);
  });

  it("are not requested again within a minute of a failure, and are fresh when the provider is back", async () => {
    await ask();
    await passMonths();
    failStores("429", 1);
    await ask();
    const asked = storesQuestions().length;

    await ask();
    expect(storesQuestions()).toHaveLength(asked);

    await clock.advance(2 * MINUTE);
    await ask();
    await ask();

    expect(storesQuestions()).toHaveLength(asked + 1);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("old offers served")]);
  });

  it("are unavailable if none were ever cached", async () => {
    failStores("500");

    await expect(ask()).rejects.toMatchObject(UNAVAILABLE);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("callable failed")]);
  });

  it("are assembled anew when the cached copy has another shape", async () => {
    await store().doc("Offers/current").set({ assembledAt: new Date(), offerings: "none" });

    expect(await ask()).toHaveLength(packagesInUse.length);
  });
});
