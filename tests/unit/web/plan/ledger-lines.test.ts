import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { findHighest } from "@gruezi/contract/your-plan";
import { describe, expect, it } from "vitest";
import {
  aCurrentPlan,
  aGift,
  aPurchase,
  currentPlans,
  fromAppStore,
  swissNoon,
  toldOf,
} from "#support/samples/current-plans.ts";
import { headlineWords } from "#web/features/plan/current-plan/plan-words.ts";
import { ledgerEntries } from "#web/features/plan/ledger/ledger-lines.ts";
import { lineWords } from "#web/features/plan/ledger/ledger-words.ts";

const NAMES = new Map([["prod_basic_monthly", "BASIC, monthly"]]);
const GRACE_ENDS = swissNoon(2027, 3, 10);
const changingTo = (ProductID: string) => ({ changesTo: { ProductID, at: swissNoon(2027, 3, 3) } });

const ledgerOf = (purchase: SubscriptionRecord, current = toldOf(purchase)) =>
  ledgerEntries({ subs: { "stripe:sub_1": purchase } }, current);

const wordsOf = (...ledger: Parameters<typeof ledgerOf>) =>
  ledgerOf(...ledger).flatMap(({ lines }) => lines.map((line) => lineWords(line, NAMES)));

describe("the way of paying", () => {
  it.each<[string, Partial<SubscriptionRecord>, string | undefined]>([
    ["a card in francs", { wayOfPaying: "card" }, "Paid by card. You may change to TWINT."],
    [
      "a card in a trial",
      { wayOfPaying: "card", inTrial: true, state: "trial" },
      "Paid by card: the free trial needs one. Afterwards you may change to TWINT.",
    ],
    ["a card in euro", { wayOfPaying: "card", currency: "eur" }, "Paid by card."],
    ["TWINT", { wayOfPaying: "twint" }, "Paid by TWINT. You may change to a card."],
    ["a lost TWINT", { wayOfPaying: "twint-lost" }, "Was paid by TWINT, which is disconnected."],
    ["one that has ended", { wayOfPaying: "card", state: "ended" }, undefined],
  ])("is shown, or not, for %s", (_what, fields, words) => {
    expect(wordsOf(aPurchase(fields)).find((line) => line.includes("aid by"))).toBe(words);
  });
});

describe("a purchase that has not ended", () => {
  it.each<[string, Partial<SubscriptionRecord>, string[]]>([
    ["renews", {}, ["Gives you VIP until 3 March 2027.", "Renews on 3 March 2027."]],
    [
      "has discounts",
      {
        discounts: [
          { percentOff: 50, amountOff: null, isOnce: false, until: swissNoon(2027, 6, 1), ProductIDs: null },
          { percentOff: null, amountOff: 500, isOnce: true, until: null, ProductIDs: null },
        ],
      },
      [
        "50% off every payment before 1 June 2027. CHF 5.00 off the next payment.",
        "Gives you VIP until 3 March 2027.",
        "Renews on 3 March 2027.",
      ],
    ],
    [
      "is on trial",
      { state: "trial", inTrial: true },
      [
        "Gives you VIP, free, until 3 March 2027.",
        "The free trial ends on 3 March 2027, with the first payment.",
      ],
    ],
    [
      "is on a trial that was cancelled",
      { state: "trial", inTrial: true, cancels: true },
      ["Gives you VIP, free, until 3 March 2027.", "Ends on 3 March 2027. No further payment follows."],
    ],
    [
      "was cancelled",
      { cancels: true },
      ["Gives you VIP until 3 March 2027.", "Ends on 3 March 2027. No further payment follows."],
    ],
    [
      "changes to another plan",
      changingTo("prod_basic_monthly"),
      ["Gives you VIP until 3 March 2027.", "Changes to BASIC, monthly on 3 March 2027."],
    ],
    [
      "changes to a plan that is not sold any more",
      changingTo("prod_of_last_year"),
      ["Gives you VIP until 3 March 2027.", "Changes to another plan on 3 March 2027."],
    ],
    [
      "was not paid and is in its days of grace",
      { state: "grace", accessUntil: GRACE_ENDS },
      [
        "Gives you VIP until 10 March 2027.",
        "The last payment failed. Unless it arrives, access ends on 10 March 2027.",
      ],
    ],
    ["is unpaid", { state: "blocked" }, ["Gives no access at the moment: a payment is missing."]],
    [
      "is paused",
      { state: "blocked", pause: { kind: "plan", until: null } },
      ["Paused: nothing is charged, and it gives no access until it goes on."],
    ],
    [
      "is paused until a day",
      { state: "blocked", pause: { kind: "plan", until: GRACE_ENDS } },
      ["Paused until 10 March 2027, when it goes on by itself. It gives no access before."],
    ],
    [
      "had a trial that ended without a card",
      { state: "blocked", pause: { kind: "trial-over", until: null } },
      ["The free trial ended without a card, so it gives no access."],
    ],
    [
      "is not charged for the time being",
      { pause: { kind: "payments", until: GRACE_ENDS } },
      [
        "Gives you VIP until 3 March 2027.",
        "Renews on 3 March 2027. Payments are paused until 10 March 2027.",
      ],
    ],
    [
      "is on trial and not charged after it either",
      { state: "trial", inTrial: true, pause: { kind: "payments", until: null } },
      [
        "Gives you VIP, free, until 3 March 2027.",
        "The free trial ends on 3 March 2027. Payments are paused for now.",
      ],
    ],
  ])("and %s states its access and end", (_what, fields, words) => {
    expect(wordsOf(aPurchase(fields))).toEqual(["Bought on the web on 3 March 2026.", ...words]);
  });

  it.each<[string, SubscriptionRecord, string]>([
    ["in Apple's store", fromAppStore(), "Bought in the App Store on 3 March 2026."],
    [
      "in Google's store",
      fromAppStore({ store: "play_store", platform: "android" }),
      "Bought on Google Play on 3 March 2026.",
    ],
    [
      "in a store we do not know",
      fromAppStore({ store: "amazon", platform: null }),
      "Bought in another store on 3 March 2026.",
    ],
    [
      "by another, as a redeemed gift",
      aGift({ source: "gift", store: "gift", beginsAt: swissNoon(2026, 3, 3) }),
      "A gift, redeemed on 3 March 2026.",
    ],
    ["nowhere, being a gift", aGift(), "A gift from us, given on 3 March 2026."],
  ])("bought %s names the place", (_where, purchase, words) => {
    expect(wordsOf(purchase)[0]).toBe(words);
  });

  it("ends as a gift and never renews, even uncancelled", () => {
    expect(wordsOf(aGift())).toContain("Ends on 3 March 2027. Nothing renews.");
  });

  it("that is a gift to come names both dates, and that it does not renew", () => {
    const gift = aGift({ source: "gift", store: "gift", beginsAt: swissNoon(2027, 3, 3) });

    expect(wordsOf({ ...gift, state: "ended", accessUntil: swissNoon(2027, 6, 3) })).toContain(
      "For VIP from 3 March 2027 to 3 June 2027, without renewal.",
    );
  });

  it("that is a returned gift names no payment of its receiver", () => {
    const gift = aGift({ source: "gift", store: "gift", state: "ended", revokedAt: swissNoon(2026, 4, 3) });

    expect(wordsOf(gift)).toContain("Ended on 3 April 2026: the gift was given back, or its payment was.");
  });

  it("follows the server if its state is newer than the stored one", () => {
    const stored = aPurchase({ state: "grace", accessUntil: GRACE_ENDS });

    expect(wordsOf(stored, toldOf({ ...stored, state: "blocked" }))).toContain(
      "Gives no access at the moment: a payment is missing.",
    );
  });
});

describe("a purchase that is over", () => {
  it("states its end", () => {
    const ended = aPurchase({ state: "ended", accessUntil: swissNoon(2026, 5, 1) });

    expect(wordsOf(ended)).toEqual(["Bought on the web on 3 March 2026.", "Ended on 1 May 2026."]);
  });

  it("is over when the server omits it, whatever is stored", () => {
    expect(wordsOf(aPurchase(), {})).toEqual([
      "Bought on the web on 3 March 2026.",
      "Ended on 3 March 2027.",
    ]);
  });

  it("states a returned payment", () => {
    const returned = aPurchase({ state: "ended", revokedAt: swissNoon(2026, 4, 2) });

    expect(wordsOf(returned)).toContain(
      "The payment was returned on 2 April 2026, and the access ended with it.",
    );
  });

  it("is not over during a dispute", () => {
    const disputed = aPurchase({ cancels: true, revokedAt: swissNoon(2026, 4, 2) });
    expect(wordsOf(disputed)).toEqual([
      "Bought on the web on 3 March 2026.",
      "Gives no access until your bank has decided about a payment that it asked back. Nothing is charged meanwhile.",
    ]);
  });

  it("is not revived by a newer one of the same plan, after a returned payment", () => {
    const old = aPurchase({ revokedAt: swissNoon(2026, 4, 2), purchase_date: swissNoon(2025, 3, 3) });

    expect(ledgerOf(old, toldOf(aPurchase()))[0]?.held).toBeNull();
  });

  it("is not revived by a newer one of the same plan", () => {
    const old = aPurchase({ state: "ended", purchase_date: swissNoon(2025, 3, 3) });

    expect(ledgerOf(old, toldOf(aPurchase()))[0]?.held).toBeNull();
  });

  it("states that a test gives nothing", () => {
    expect(wordsOf(aPurchase({ sandbox: true }), {})).toContain("A test purchase, which gives no access.");
    expect(wordsOf(fromAppStore({ sandbox: true }))).toContain(
      "A test purchase, for which the store charges nothing.",
    );
  });
});

describe("several purchases", () => {
  it("begin with held ones, the own plan first, then the newest", () => {
    const subs = {
      older: aPurchase({ state: "ended", purchase_date: swissNoon(2024, 1, 1) }),
      newer: aPurchase({ state: "ended", purchase_date: swissNoon(2025, 1, 1) }),
      gift: aGift({ purchase_date: swissNoon(2026, 9, 1) }),
      plan: aPurchase(),
    };

    const entries = ledgerEntries({ subs }, toldOf(aPurchase(), subs.gift));

    expect(entries.map(({ key }) => key)).toEqual(["plan", "gift", "newer", "older"]);
  });
});

describe("the headline", () => {
  it.each([
    ["nothing", [], "You have no plan at the moment."],
    ["a plan", [aCurrentPlan({ Tier: 1 })], "You have BASIC."],
    ["a blocked plan", [aCurrentPlan({ state: "blocked" })], "Your plan is VIP, yearly."],
    [
      "a gift above the plan",
      [
        aCurrentPlan({ Tier: 1 }),
        aCurrentPlan({ ProductID: "gift", store: "promotional", platform: null, isPrimary: false }),
      ],
      "You have VIP.",
    ],
    [
      "a blocked plan above a paid one",
      [aCurrentPlan({ state: "blocked" }), aCurrentPlan({ ProductID: "ios", Tier: 1, isPrimary: false })],
      "You have BASIC.",
    ],
  ])("for a holder of %s states the highest tier", (_what, plans, words) => {
    expect(headlineWords(findHighest(currentPlans(...plans)))).toBe(words);
  });

  it("names the own plan if another gives the same", () => {
    const plan = aCurrentPlan();
    const gift = aCurrentPlan({
      ProductID: "gift",
      platform: null,
      isPrimary: false,
      accessUntil: plan.accessUntil * 2,
    });

    expect(findHighest(currentPlans(gift, plan))).toEqual(plan);
  });
});
