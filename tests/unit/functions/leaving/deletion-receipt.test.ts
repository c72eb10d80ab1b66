import { describe, expect, it } from "vitest";
import { toReceipt } from "#functions/domain/accounts/deletion-receipt.ts";
import { type Departure, toPlansLeft } from "#functions/domain/accounts/departure.ts";
import { anEntitlement, aSubscription, lapsed } from "#support/samples/documents.ts";

const aDeparture = (fields: Partial<Departure> = {}): Departure => ({
  at: Date.UTC(2026, 10, 21),
  stripeCustomerId: null,
  hadWebPlan: false,
  hasTrialMarks: false,
  withdrawalsKeptUntil: null,
  giftsKeptUntil: null,
  storePlans: [],
  ...fields,
});

const fateOf = (departure: Departure, part: string) =>
  toReceipt(departure).lines.find((line) => line.part === part);

describe("the receipt of a deletion", () => {
  it("names every holder of data", () => {
    const processors = toReceipt(aDeparture()).lines.map(({ processor }) => processor);

    expect(new Set(processors)).toEqual(
      new Set([
        "firebase-authentication",
        "firestore",
        "stripe",
        "revenuecat",
        "email",
        "zoom",
        "support-chat",
      ]),
    );
  });

  it("states the fate of all of a subscriber's data", () => {
    const departure = aDeparture({
      stripeCustomerId: "cus_1",
      hadWebPlan: true,
      hasTrialMarks: true,
      storePlans: [{ platform: "android", managementUrl: null }],
    });

    const told = toReceipt(departure).lines.map(({ processor, part, fate }) => [processor, part, fate]);

    expect(told).toEqual([
      ["firebase-authentication", "login", "deleted"],
      ["google-play", "store-subscription", "only-you"],
      ["firestore", "learning", "deleted"],
      ["firestore", "comments", "anonymised"],
      ["firestore", "subscription-data", "deleted"],
      ["firestore", "queued-mails", "deleted"],
      ["firestore", "trial-marks", "kept"],
      ["firestore", "deletion-mark", "kept"],
      ["firestore", "backups", "kept"],
      ["stripe", "subscription", "ended"],
      ["stripe", "customer", "deleted"],
      ["stripe", "invoices", "kept"],
      ["revenuecat", "purchases", "deleted"],
      ["email", "delivered-mails", "kept"],
      ["zoom", "meetings", "nothing"],
      ["support-chat", "chats", "kept"],
    ]);
  });

  it("names no ended plan for a customer without one", () => {
    expect(fateOf(aDeparture({ stripeCustomerId: "cus_1" }), "subscription")).toEqual({
      processor: "stripe",
      part: "subscription",
      fate: "nothing",
      keptUntil: null,
      managementUrl: null,
    });
  });

  it.each([
    ["in summer", Date.UTC(2026, 6, 1), Date.UTC(2036, 11, 31, 11)],
    ["in the last hour of a year in Zurich", Date.UTC(2026, 11, 31, 22, 59), Date.UTC(2036, 11, 31, 11)],
    ["in the first one of the next", Date.UTC(2026, 11, 31, 23, 0), Date.UTC(2037, 11, 31, 11)],
  ])("announces invoices for ten years after the business year of a deletion %s", (_when, at, keptUntil) => {
    const departure = aDeparture({ at, stripeCustomerId: "cus_1" });

    expect(fateOf(departure, "invoices")).toMatchObject({ fate: "kept", keptUntil });
  });

  it("states when the last backup is gone", () => {
    expect(fateOf(aDeparture(), "backups")).toMatchObject({
      fate: "kept",
      keptUntil: Date.UTC(2026, 10, 28),
    });
  });

  it("names no invoices without a checkout", () => {
    expect(fateOf(aDeparture(), "invoices")).toBeUndefined();
    expect(fateOf(aDeparture(), "customer")).toMatchObject({ processor: "stripe", fate: "nothing" });
  });

  it("names plans that only the learner can end, and where", () => {
    const managementUrl = "https://apps.apple.com/account/subscriptions";
    const departure = aDeparture({ storePlans: [{ platform: "ios", managementUrl }] });

    expect(fateOf(departure, "store-subscription")).toEqual({
      processor: "app-store",
      part: "store-subscription",
      fate: "only-you",
      keptUntil: null,
      managementUrl,
    });
  });

  it("keeps the marks of a used trial", () => {
    expect(fateOf(aDeparture({ hasTrialMarks: true }), "trial-marks")).toMatchObject({ fate: "kept" });
    expect(fateOf(aDeparture(), "trial-marks")).toMatchObject({ fate: "nothing" });
  });
});

describe("the declarations of withdrawal", () => {
  it("are kept until the last one's day", () => {
    const withdrawalsKeptUntil = Date.UTC(2036, 11, 31, 11);

    expect(fateOf(aDeparture({ withdrawalsKeptUntil }), "withdrawals")).toMatchObject({
      processor: "firestore",
      fate: "kept",
      keptUntil: withdrawalsKeptUntil,
    });
  });

  it("are not named if there are none", () => {
    expect(fateOf(aDeparture(), "withdrawals")).toBeUndefined();
  });
});

describe("the gifts", () => {
  it("are kept until the last one's day", () => {
    const giftsKeptUntil = Date.UTC(2036, 11, 31, 11);

    expect(fateOf(aDeparture({ giftsKeptUntil }), "gifts")).toMatchObject({
      processor: "firestore",
      fate: "kept",
      keptUntil: giftsKeptUntil,
    });
  });

  it("are not named if there are none", () => {
    expect(fateOf(aDeparture(), "gifts")).toBeUndefined();
  });
});

describe("the plans running at the deletion", () => {
  const store = { platform: "ios", store: "app_store", source: "revenuecat" } as const;
  const inAppStore = { ...store, managementUrl: null };

  it.each([
    ["a plan on the web", aSubscription(), { hadWebPlan: true, storePlans: [] }],
    [
      "one in a store",
      aSubscription(inAppStore),
      { hadWebPlan: false, storePlans: [{ platform: "ios", managementUrl: null }] },
    ],
    [
      "one in a store that ends by itself",
      aSubscription({ ...inAppStore, cancels: true }),
      { hadWebPlan: false, storePlans: [] },
    ],
    [
      "one that has ended",
      aSubscription({ ...lapsed, state: "ended", expires_date: 0 }),
      { hadWebPlan: false, storePlans: [] },
    ],
    [
      "a gift",
      aSubscription({ platform: null, store: "promotional" }),
      { hadWebPlan: false, storePlans: [] },
    ],
  ])("are listed or left out: %s", (_what, subscription, left) => {
    expect(toPlansLeft(anEntitlement(1, subscription), Date.now())).toEqual(left);
  });

  it("are none without purchases", () => {
    expect(toPlansLeft(undefined, Date.now())).toEqual({ hadWebPlan: false, storePlans: [] });
  });
});
