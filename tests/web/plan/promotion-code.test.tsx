import type { Promotion } from "@gruezi/contract/callables/get-promotion";
import type { Discount } from "@gruezi/contract/documents/entitlement";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { currentPlans, swissNoon } from "#support/samples/current-plans.ts";
import { aPlan, BASIC, VIP } from "#support/samples/plans.ts";
import { soon } from "#support/suite/soon.ts";
import { button, buttonOf, card, hasOnCard } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

const PAGE = { id: "cs_1", url: "https://checkout.example/cs_1" };
const HALF = "CHF 19.50 per month for 3 months, then CHF 39.00 per month";

const SUMMER: Promotion = {
  code: "SUMMER",
  plans: {
    prod_vip_monthly: { PriceText: HALF, OfferPriceText: `30 days free, then ${HALF}` },
    prod_basic_monthly: { refused: "code-other-offer" },
  },
};

afterEach(closeSubscriptions);

const responses = { getPromotion: SUMMER, createStripeCheckoutSession: PAGE };

async function apply(code: string) {
  await userEvent.click(await button("Have a code?"));
  await userEvent.type(screen.getByRole("textbox", { name: "Your code" }), `${code}{Enter}`);
}

describe("a promotion code", () => {
  it("shows its price on the card that takes it, and is sent with the purchase", async () => {
    const page = await openSubscriptions({ responses });

    await apply("summer");

    await hasOnCard("VIP", `30 days free, then ${HALF}`);
    expect(await button("Remove the code summer")).toHaveFocus();
    await hasOnCard("BASIC", "This code is not for this plan.");
    await userEvent.click(await buttonOf("VIP", "TRY OUT"));
    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
    expect(page.payloadsOf("createStripeCheckoutSession")).toMatchObject([{ code: "SUMMER" }]);
    expect(page.payloadsOf("getPromotion")).toEqual([{ code: "summer", currency: "chf" }]);
  });

  it("is not sent with a plan that does not take it", async () => {
    const page = await openSubscriptions({ responses, query: "?code=SUMMER" });
    await hasOnCard("BASIC", "This code is not for this plan.");

    await userEvent.click(await buttonOf("BASIC", "TRY OUT"));

    await soon(() => expect(page.payloadsOf("createStripeCheckoutSession")).toMatchObject([{ code: null }]));
  });

  it("can be removed, and the field takes the focus when it opens", async () => {
    await openSubscriptions({ responses, query: "?code=SUMMER" });
    await hasOnCard("VIP", `30 days free, then ${HALF}`);

    await userEvent.click(await button("Remove the code SUMMER"));
    await userEvent.click(await button("Have a code?"));

    await hasOnCard("VIP", "30 days free, then CHF 39.00 per month");
    expect(screen.getByRole("textbox", { name: "Your code" })).toHaveFocus();
  });

  it.each([
    ["code-unknown", "We do not know this code."],
    ["code-ended", "This code has ended."],
    ["code-used-up", "This code has been used as often as it can be."],
    ["code-first-time", "This code is for a first purchase only."],
    ["exhausted", "There is nothing left of this right now."],
  ] as const)("that is refused as %s says so, and the plans keep their prices", async (refused, words) => {
    await openSubscriptions({ responses: { getPromotion: { refused } }, query: "?code=SUMMER" });

    expect(await screen.findByText(new RegExp(words.replaceAll(".", "\\.")))).toHaveTextContent(
      "The prices below are without it.",
    );
    await hasOnCard("VIP", "30 days free, then CHF 39.00 per month");
  });

  it.each([
    ["of a hundred characters", "A".repeat(100)],
    ["of odd characters", "50%25-off!"],
  ])("%s is unknown without a request", async (_what, code) => {
    const page = await openSubscriptions({ responses, query: `?code=${code}` });

    expect(await screen.findByText(/We do not know this code/)).toBeVisible();
    expect(page.payloadsOf("getPromotion")).toEqual([]);
  });

  it("that is refused at the checkout shows why", async () => {
    await openSubscriptions({
      responses: { ...responses, createStripeCheckoutSession: { refused: "code-used-up" } },
      query: "?code=SUMMER",
    });
    await hasOnCard("VIP", `30 days free, then ${HALF}`);

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));

    const alert = within(await screen.findByRole("dialog", { name: "Your code" }));
    expect(alert.getByText("This code has been used as often as it can be.")).toBeVisible();
  });

  it("disables purchases until its price is known", async () => {
    const { promise, resolve } = Promise.withResolvers<Promotion>();
    await openSubscriptions({ responses: { getPromotion: promise }, query: "?code=SUMMER" });

    expect(await buttonOf("VIP", "TRY OUT")).toHaveAttribute("aria-disabled", "true");
    resolve(SUMMER);
    await soon(async () => expect(await buttonOf("VIP", "TRY OUT")).not.toHaveAttribute("aria-disabled"));
  });

  it("does not change the price of a running plan", async () => {
    const page = await openSubscriptions({
      responses: { ...responses, getCurrentSubscriptions: currentPlans(aPlan(VIP)) },
      query: "?code=SUMMER",
    });

    expect(await screen.findByText(/a code is for a new plan/)).toBeVisible();
    await hasOnCard("VIP", "CHF 39.00 per month");
    expect(page.payloadsOf("getPromotion")).toEqual([]);
  });

  it.each([
    ["beside a running plan", { responses: { getCurrentSubscriptions: currentPlans(aPlan(VIP)) } }],
    ["in the app, also in its address", { platform: "ios", query: "?code=SUMMER" }],
  ] as const)("is not offered %s", async (_where, visit) => {
    await openSubscriptions(visit);
    await card("VIP");

    expect(screen.queryByRole("button", { name: "Have a code?" })).toBeNull();
  });
});

describe("the discount of a running plan", () => {
  const half = (fields: Partial<Discount> = {}): Discount => ({
    percentOff: 50,
    amountOff: null,
    isOnce: false,
    until: swissNoon(2027, 6, 1),
    ProductIDs: null,
    ...fields,
  });
  const sold = [VIP, { ...BASIC, StripePrice: { currency: "chf", unit_amount: 1400 } }];
  const holding = (plan: typeof VIP, discount: Discount) => ({
    getCurrentSubscriptions: currentPlans({ ...aPlan(plan), discounts: [discount] }),
    getRevenueCatOffer_v2_0: sold,
    changeStripeSubscription: { ...PAGE, kind: "scheduled" as const },
  });

  it("is part of the price on its card", async () => {
    await openSubscriptions({ responses: holding(VIP, half({ until: null })) });

    await hasOnCard("VIP", "CHF 19.50 per month");
    await hasOnCard("BASIC", "CHF 14.00 per month");
  });

  it.each([
    [
      "goes on",
      half({ until: null }),
      /you pay CHF 7\.00 per month for BASIC/,
      "Your discount goes on with it.",
    ],
    [
      "ends, since it is for VIP only",
      half({ ProductIDs: ["prod_vip_monthly"] }),
      /you pay CHF 14\.00 per month for BASIC/,
      "Your discount is not for BASIC, so it ends with the change.",
    ],
    [
      "is over before the change",
      half({ until: swissNoon(2026, 1, 1) }),
      /you pay CHF 14\.00 per month for BASIC/,
      "Your discount has ended by then.",
    ],
  ])("%s, and the change says so", async (_what, discount, price, words) => {
    await openSubscriptions({ responses: holding(VIP, discount) });

    await userEvent.click(await buttonOf("BASIC", "DOWNGRADE"));

    const question = within(await screen.findByRole("dialog", { name: "Change to BASIC?" }));
    expect(question.getByText(price)).toHaveTextContent(words);
  });

  it("is shown in a question before an upgrade", async () => {
    const page = await openSubscriptions({ responses: holding(BASIC, half({ until: null })) });

    await userEvent.click(await buttonOf("VIP", "UPGRADE"));

    const question = within(await screen.findByRole("dialog", { name: "Change to VIP?" }));
    expect(question.getByText(/After that you pay CHF 19\.50 per month/)).toHaveTextContent(
      "Your discount goes on with it.",
    );
    await userEvent.click(question.getByRole("button", { name: "UPGRADE" }));
    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
  });
});
