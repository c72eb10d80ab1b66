import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { currentPlans } from "#support/samples/current-plans.ts";
import { aPlan, VIP } from "#support/samples/plans.ts";
import { buttonOf } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

afterEach(closeSubscriptions);

const CARD_FIRST = "The free trial needs a card; afterwards you may change to TWINT.";
const HAD_TRIAL = { hasAlreadySubscribed: true };
const EITHER = "You pay by card or with TWINT, and may change between them.";

describe("the plans show the ways of paying for", () => {
  it("a visitor, whose trial needs a card", async () => {
    await openSubscriptions({ isSignedIn: false });

    expect(await screen.findByText(CARD_FIRST)).toBeVisible();
  });

  it("a learner who has had the trial", async () => {
    await openSubscriptions({ responses: { getHasAlreadySubscribed: HAD_TRIAL } });

    expect(await screen.findByText(EITHER)).toBeVisible();
  });

  it.each([
    ["in the trial", aPlan(VIP, { inTrial: true, state: "trial" }), CARD_FIRST],
    ["who pays in francs", aPlan(VIP), EITHER],
    [
      "who pays in euro",
      aPlan(VIP, { currency: "eur" }),
      "In euro you pay by card: TWINT takes Swiss francs alone.",
    ],
  ])("a learner %s", async (_who, plan, words) => {
    await openSubscriptions({ responses: { getCurrentSubscriptions: currentPlans(plan) } });

    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe("TWINT that is disconnected", () => {
  const banner = () => screen.findByRole("region", { name: "TWINT is disconnected" });

  it.each([
    ["before the renewal", {}, /^Nothing pays for VIP, monthly when it renews on/],
    ["in grace", { state: "grace" }, /^So your last payment failed\. You keep VIP, monthly until/],
    ["after grace", { state: "blocked" }, /and VIP, monthly gives no access\./],
  ] as const)("shows a banner %s", async (_when, fields, words) => {
    const plan = aPlan(VIP, { wayOfPaying: "twint-lost", ...fields });
    await openSubscriptions({ responses: { getCurrentSubscriptions: currentPlans(plan) } });

    expect(within(await banner()).getByText(words)).toBeVisible();
  });

  it("leads to another way of paying", async () => {
    const plan = aPlan(VIP, { wayOfPaying: "twint-lost" });
    const page = await openSubscriptions({ responses: { getCurrentSubscriptions: currentPlans(plan) } });

    await userEvent.click(within(await banner()).getByRole("button", { name: "Choose a way of paying" }));

    expect(page.payloadsOf("createStripeCardUpdateCheckoutSession")).toHaveLength(1);
  });

  it("shows no banner for a plan that ends", async () => {
    const plan = aPlan(VIP, { wayOfPaying: "twint-lost", cancels: true });
    await openSubscriptions({ responses: { getCurrentSubscriptions: currentPlans(plan) } });

    await screen.findByText(/canceles on/);
    expect(screen.queryByRole("region", { name: "TWINT is disconnected" })).toBeNull();
  });
});

it("a payment that is being confirmed refuses the next one with an explanation", async () => {
  const refused = { createStripeCheckoutSession: { refused: "payment-waiting" } } as const;
  await openSubscriptions({ responses: { getHasAlreadySubscribed: HAD_TRIAL, ...refused } });

  await userEvent.click(await buttonOf("VIP", "SUBSCRIBE"));

  expect(await screen.findByRole("dialog", { name: "Your payment is being confirmed" })).toBeVisible();
});
