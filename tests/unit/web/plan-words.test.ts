import { describe, expect, it } from "vitest";
import {
  billingCycle,
  withCycle,
  yearlyDiscount,
} from "../../../web/src/features/subscriptions/billing-cycle.ts";
import type { PlanMessage } from "../../../web/src/features/subscriptions/plan-card-state.ts";
import {
  changeText,
  messageText,
  needsConfirmation,
} from "../../../web/src/features/subscriptions/plan-text.ts";
import { barOffers, planViews } from "../../../web/src/features/subscriptions/plan-views.ts";
import { aPlan, BASIC, holding, OFFER, VIP, VIP_YEARLY } from "../../support/plans.ts";

const DECEMBER = Date.UTC(2026, 11, 1, 12);

describe("a plan's message", () => {
  it.each([
    [{ kind: "renews-on", at: DECEMBER }, "renews on 1 December 2026"],
    [{ kind: "cancels-on", at: DECEMBER }, "canceles on 1 December 2026"],
    [{ kind: "first-payment-on", at: DECEMBER }, "first payment on: 1 December 2026"],
    [
      { kind: "payment-failed", accessUntil: DECEMBER },
      "Your last payment failed. You have access until 1 December 2026; update your card to keep it.",
    ],
    [
      { kind: "payment-failed", accessUntil: null },
      "Your last payment failed, so your access has ended. A new card brings it back.",
    ],
  ] satisfies [PlanMessage, string][])("of %o reads '%s'", (message, words) => {
    expect(messageText(message)).toBe(words);
  });
});

describe("a change of plan", () => {
  it("says what is kept until when, and what is paid from then on", () => {
    expect(changeText(BASIC, aPlan(VIP))).toBe(
      "You keep VIP until 1 December 2026. From then on you pay CHF 14.00 per month for BASIC.",
    );
  });

  it("says during the trial what will be paid after it", () => {
    expect(changeText(BASIC, aPlan(VIP, { inTrial: true }))).toBe(
      "Your free trial goes on with BASIC. From 1 December 2026 you pay CHF 14.00 per month.",
    );
  });

  it("is confirmed here unless the payment provider's page will ask", () => {
    expect(needsConfirmation("UPGRADE", aPlan(BASIC))).toBe(false);
    expect(needsConfirmation("UPGRADE", aPlan(BASIC, { inTrial: true }))).toBe(true);
    expect(needsConfirmation("DOWNGRADE", aPlan(VIP))).toBe(true);
    expect(needsConfirmation("SWITCH", aPlan(VIP))).toBe(true);
  });
});

describe("the billing cycle", () => {
  const nothingSaid = new URLSearchParams();

  it("starts as the learner pays now, and by the month for everybody else", () => {
    expect(billingCycle(nothingSaid, aPlan(VIP_YEARLY))).toBe("annual");
    expect(billingCycle(nothingSaid, aPlan(VIP))).toBe("monthly");
    expect(billingCycle(nothingSaid, undefined)).toBe("monthly");
  });

  it("follows the switch, and leaves the rest of the address alone", () => {
    const switched = withCycle(new URLSearchParams("from=mail"), false);

    expect(switched.toString()).toBe("from=mail&billing=monthly");
    expect(billingCycle(switched, aPlan(VIP_YEARLY))).toBe("monthly");
  });

  it("does not follow an address that makes no sense", () => {
    expect(billingCycle(new URLSearchParams("billing=constructor"), undefined)).toBe("monthly");
  });

  it("has the discount that the offer states, or none", () => {
    expect(yearlyDiscount(OFFER)).toBe("(-10%)");
    expect(yearlyDiscount([VIP])).toBeNull();
  });
});

describe("the floating bar", () => {
  const viewsFor = (standing: Parameters<typeof planViews>[0]["standing"]) =>
    planViews({ offer: OFFER, cycle: "monthly", platform: "stripe", standing });

  it("offers the trial of the main plan and a view of the second to a visitor", () => {
    const offers = barOffers(viewsFor({ status: "signed-out" }));

    expect(offers?.main.plan).toBe(VIP);
    expect(offers?.second?.plan).toBe(BASIC);
  });

  it("offers no trial to who subscribed before, nor to who has a plan", () => {
    expect(barOffers(viewsFor(holding([])))).toBeNull();
    expect(barOffers(viewsFor(holding([aPlan(BASIC)])))).toBeNull();
  });
});
