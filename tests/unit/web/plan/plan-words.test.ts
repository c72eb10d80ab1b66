import { describe, expect, it } from "vitest";
import { aPlan, BASIC, holding, OFFER, VIP, VIP_YEARLY } from "#support/samples/plans.ts";
import { VIP_WITH_LESSON } from "#support/samples/private-lessons.ts";
import type { PlanMessage, PlanNote } from "#web/features/plan/cards/plan-card-state.ts";
import { isPaidLater, messageText, noteText } from "#web/features/plan/cards/plan-text.ts";
import { barOffers, planViews } from "#web/features/plan/cards/plan-views.ts";
import { yearlyText } from "#web/features/plan/cards/yearly-price.ts";
import { billingCycle, withCycle, yearlyDiscount } from "#web/features/plan/offers/billing-cycle.ts";
import { changeTarget, changeText } from "#web/features/plan/purchase/change-question.ts";

const DECEMBER = Date.UTC(2026, 11, 1, 12);

describe("a plan's message", () => {
  it.each([
    [{ kind: "renews-on", at: DECEMBER }, "renews on 1 December 2026"],
    [{ kind: "cancels-on", at: DECEMBER }, "canceles on 1 December 2026"],
    [{ kind: "first-payment-on", at: DECEMBER }, "first payment on: 1 December 2026"],
    [
      { kind: "payment-failed", accessUntil: DECEMBER },
      "Your last payment failed. You have access until 1 December 2026; choose another way of paying to keep it.",
    ],
    [
      { kind: "payment-failed", accessUntil: null },
      "Your last payment failed, so your access has ended. Another way of paying brings it back.",
    ],
    [
      { kind: "to-confirm", accessUntil: DECEMBER, url: "" },
      "Your bank asks you to confirm the last payment. You have access until 1 December 2026; confirm it to keep it.",
    ],
    [
      { kind: "to-confirm", accessUntil: null, url: "" },
      "Your bank asks you to confirm the last payment. Until you do, your plan gives no access.",
    ],
    [{ kind: "held-back" }, "You can choose this plan once yours goes on or is cancelled."],
    [
      { kind: "paused", until: null },
      "Your plan is paused: nothing is charged, and it gives no access until it goes on.",
    ],
    [
      { kind: "paused", until: DECEMBER },
      "Your plan is paused until 1 December 2026. Then it goes on by itself.",
    ],
    [
      { kind: "trial-over" },
      "Your free trial ended without a card, so your access has ended. With a card your plan goes on.",
    ],
    [
      { kind: "disputed" },
      "Your bank has asked for a payment back. Until it has decided, your plan gives no access and nothing is charged. If it is a mistake, tell your bank.",
    ],
  ] satisfies [PlanMessage, string][])("of %o reads '%s'", (message, words) => {
    expect(messageText(message)).toBe(words);
  });
});

describe("a yearly price by the month", () => {
  const inCents = (unit_amount: number, currency = "chf") => ({
    StripePrice: { currency, unit_amount },
  });

  it.each([
    ["less than twelve months", VIP, inCents(42_120), "CHF 35.10 per month: you save CHF 46.80 a year"],
    ["as much as twelve months", VIP, inCents(46_800), null],
    ["another currency than the month", VIP, inCents(42_120, "eur"), null],
    ["nothing that it is compared with", BASIC, inCents(42_120), null],
    ["a store's price", VIP, { StripePrice: null }, null],
  ])("states what it saves, or nothing, for %s", (_what, monthly, price, words) => {
    expect(yearlyText({ ...VIP_YEARLY, ...price }, [monthly, VIP_WITH_LESSON])).toBe(words);
  });

  it("is not shown for a monthly plan", () => {
    expect(yearlyText(VIP, OFFER)).toBeNull();
  });
});

describe("further words on the learner's plan", () => {
  it.each([
    [{ kind: "followed-by", ProductID: VIP_YEARLY.ProductID }, "VIP by the year follows."],
    [{ kind: "followed-by", ProductID: "prod_old" }, "Another plan follows."],
    [{ kind: "payments-paused", until: null }, "Payments are paused for now."],
    [{ kind: "payments-paused", until: DECEMBER }, "Payments are paused until 1 December 2026."],
  ] satisfies [PlanNote, string][])("for %o read '%s'", (note, words) => {
    expect(noteText(note, OFFER)).toBe(words);
  });
});

describe("a change of plan", () => {
  it("names the cycle if it changes", () => {
    const monthly = aPlan(VIP);

    expect(changeTarget(VIP_YEARLY, monthly)).toBe("VIP by the year");
    expect(changeTarget(VIP, aPlan(VIP_YEARLY))).toBe("VIP by the month");
    expect(changeTarget(BASIC, monthly)).toBe("BASIC");
    expect(changeText(VIP_YEARLY, monthly, null)).toBe(
      "You keep VIP by the month until 1 December 2026. From then on you pay CHF 421.20 per year for VIP.",
    );
  });

  it("states the kept time, and the later price", () => {
    expect(changeText(BASIC, aPlan(VIP), null)).toBe(
      "You keep VIP until 1 December 2026. From then on you pay CHF 14.00 per month for BASIC.",
    );
  });

  it("states the price after the trial during it", () => {
    expect(changeText(BASIC, aPlan(VIP, { inTrial: true }), null)).toBe(
      "Your free trial goes on with BASIC. From 1 December 2026 you pay CHF 14.00 per month.",
    );
  });

  it("states for a plan with a private lesson that its hour comes next, and the first date", () => {
    expect(changeText(VIP_WITH_LESSON, aPlan(VIP), "begins")).toBe(
      "You keep VIP until 1 December 2026. From then on you pay CHF 149.00 per month for VIP + PRIVATE.\n\nNext you choose the hour of your private lesson. It is kept for you, and lessons begin the week after.",
    );
  });

  it.each([
    ["with the plan", aPlan(VIP_WITH_LESSON), "Your private lesson ends on that day, too."],
    [
      "at once during the trial",
      aPlan(VIP_WITH_LESSON, { inTrial: true }),
      "The hour of your private lesson is given up at once.",
    ],
  ])("away from a private lesson states that it ends %s", (_when, from, words) => {
    expect(changeText(BASIC, from, "ends")).toMatch(new RegExp(`\n\n${words}$`));
  });

  it.each([
    [false, "upwards", VIP, aPlan(BASIC)],
    [true, "upwards in the trial", VIP, aPlan(BASIC, { inTrial: true })],
    [true, "downwards", BASIC, aPlan(VIP)],
    [true, "to the other cycle", VIP_YEARLY, aPlan(VIP)],
    [true, "to a private lesson from the same tier", VIP_WITH_LESSON, aPlan(VIP)],
    [false, "to a private lesson from a lower tier", VIP_WITH_LESSON, aPlan(BASIC)],
  ])("is paid later, and so confirmed here (%s): %s", (isLater, _which, plan, from) => {
    expect(isPaidLater(plan, from)).toBe(isLater);
  });
});

describe("the billing cycle", () => {
  const nothingSaid = new URLSearchParams();

  it("starts as the learner pays now, and monthly otherwise", () => {
    expect(billingCycle(nothingSaid, aPlan(VIP_YEARLY))).toBe("annual");
    expect(billingCycle(nothingSaid, aPlan(VIP))).toBe("monthly");
    expect(billingCycle(nothingSaid, undefined)).toBe("monthly");
  });

  it("follows the switch, and keeps the rest of the address", () => {
    const switched = withCycle(new URLSearchParams("from=mail"), false);

    expect(switched.toString()).toBe("from=mail&billing=monthly");
    expect(billingCycle(switched, aPlan(VIP_YEARLY))).toBe("monthly");
  });

  it("ignores an invalid address", () => {
    expect(billingCycle(new URLSearchParams("billing=constructor"), undefined)).toBe("monthly");
  });

  it("has the offer's discount, or none", () => {
    expect(yearlyDiscount(OFFER)).toBe("(-10%)");
    expect(yearlyDiscount([VIP])).toBeNull();
  });
});

describe("the floating bar", () => {
  const viewsFor = (standing: Parameters<typeof planViews>[0]["standing"]) =>
    planViews({ offer: OFFER, cycle: "monthly", platform: "stripe", standing });

  it("offers a visitor the main plan's trial and a view of the second", () => {
    const offers = barOffers(viewsFor({ status: "signed-out" }));

    expect(offers?.main.plan).toBe(VIP);
    expect(offers?.second?.plan).toBe(BASIC);
  });

  it("offers no trial to earlier subscribers and plan holders", () => {
    expect(barOffers(viewsFor(holding([])))).toBeNull();
    expect(barOffers(viewsFor(holding([aPlan(BASIC)])))).toBeNull();
  });
});
