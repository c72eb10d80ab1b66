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

/** To a month that no other test was in: a failure is remembered for a minute, across tests too. */
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
  ])("of %s in %s is that product's own: %s", async (productId, currency, text) => {
    expect(await findPriceText(productId, { currency, discounts: [], from: 0 })).toBe(text);
  });

  it("are none where a product has two: nobody can say which of them a learner pays", async () => {
    await ask();
    const offers = await findOfferCache();
    if (offers === undefined) throw new Error("Nobody has asked for the offers yet.");
    await storeOfferCache({ ...offers, prices: offers.prices.flatMap((price) => [price, price]) });

    expect(
      await findPriceText("prod_vip_monthly", { currency: "chf", discounts: [], from: 0 }),
    ).toBeUndefined();
  });
});

it("a plan whose price names it no more is not sold on the web, and we are told which", async () => {
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
  ] as const)("is sold on %s as that store calls it, without a price of ours", async (platform, product) => {
    const packages = await ask(platform);

    expect(packages.find(({ identifier }) => identifier === "vip_annually")).toMatchObject({
      ProductID: product,
      StripePriceID: null,
      StripePrice: null,
      PriceText: null,
    });
  });

  it("has a neighbour that asks for a private lesson", async () => {
    expect(await ask("stripe", "vip_private_lessons")).toEqual([
      expect.objectContaining({ identifier: "vip_private_monthly", Prerequisites: ["one_private_lesson"] }),
    ]);
  });
});

describe("an offer that nobody makes", () => {
  it("is not found, however often it is asked for, at the cost of one question", async () => {
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
  it("is one question to each provider, however many learners come at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask()));

    expect(storesQuestions()).toHaveLength(1);
    expect(stripeQuestions()).toHaveLength(1);
  });

  it("is nothing for ten minutes, for any offer and any platform", async () => {
    await ask();
    await clock.advance(9 * MINUTE);

    await Promise.all([ask("ios"), ask("android"), ask("stripe", "vip_private_lessons")]);

    expect(storesQuestions()).toHaveLength(1);
    expect(stripeQuestions()).toHaveLength(1);
  });

  it("is one question again after that", async () => {
    await ask();
    await clock.advance(11 * MINUTE);

    await Promise.all([ask(), ask("ios")]);

    expect(storesQuestions()).toHaveLength(2);
    expect(stripeQuestions()).toHaveLength(2);
  });

  it("is one question when the clock was put back, because the copy seems to be of the future", async () => {
    await clock.advance(30 * DAY);
    await ask();
    clock.reset();

    await ask();

    expect(storesQuestions()).toHaveLength(2);
  });
});

describe("offers while a provider is in trouble", () => {
  it("survive one failure of RevenueCat, because it is asked again", async () => {
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

  it("keep nobody waiting twice in a minute, and are new again once the provider is back", async () => {
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
  });

  it("are unavailable where there have never been any", async () => {
    failStores("500");

    await expect(ask()).rejects.toMatchObject(UNAVAILABLE);
  });

  it("are assembled anew when our copy is of another shape", async () => {
    await store().doc("Offers/current").set({ assembledAt: new Date(), offerings: "none" });

    expect(await ask()).toHaveLength(packagesInUse.length);
  });
});
