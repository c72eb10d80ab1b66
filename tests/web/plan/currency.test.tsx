import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { currentPlans } from "#support/samples/current-plans.ts";
import { aPlan, BASIC, OFFER, VIP, VIP_YEARLY } from "#support/samples/plans.ts";
import { buttonOf, card, hasOnCard } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

afterEach(closeSubscriptions);

const inEuro = (unit_amount: number, PriceText: string) => ({
  StripePrice: { currency: "eur", unit_amount },
  PriceText,
  OfferPriceText: `30 days free, then ${PriceText}`,
});
const VIP_TOO = { ...VIP, OtherPrices: [inEuro(4_100, "EUR 41.00 per month")] };
const VIP_YEARLY_TOO = { ...VIP_YEARLY, OtherPrices: [inEuro(44_280, "EUR 442.80 per year")] };
const BASIC_TOO = { ...BASIC, OtherPrices: [inEuro(1_500, "EUR 15.00 per month")] };
const IN_BOTH = { getRevenueCatOffer_v2_0: [VIP_YEARLY_TOO, VIP_TOO, BASIC_TOO] };

const francs = () => screen.findByRole("radio", { name: "Swiss francs" });
const euro = () => screen.findByRole("radio", { name: "euro" });
const choice = () => screen.queryByRole("radiogroup", { name: "Prices in" });

describe("the choice of a currency", () => {
  it("begins with francs, and changes every price to euro", async () => {
    await openSubscriptions({ isSignedIn: false, responses: IN_BOTH });
    await hasOnCard("VIP", "30 days free, then CHF 39.00 per month");
    expect(await francs()).toBeChecked();

    await userEvent.click(await euro());

    await hasOnCard("VIP", "30 days free, then EUR 41.00 per month");
    await hasOnCard("BASIC", "30 days free, then EUR 15.00 per month");
    expect(await euro()).toBeChecked();
    expect(within(screen.getByLabelText("Prices")).queryByText(/CHF/)).toBeNull();
  });

  it("stays with the yearly switch", async () => {
    await openSubscriptions({ isSignedIn: false, responses: IN_BOTH });
    await userEvent.click(await euro());

    await userEvent.click(await screen.findByRole("switch", { name: /yearly/ }));

    await hasOnCard("VIP", "30 days free, then EUR 442.80 per year");
  });

  it.each([
    ["francs", "", "chf"],
    ["euro, as the address says", "?currency=eur", "eur"],
    ["francs for an unknown currency", "?currency=usd", "chf"],
  ])("sells in %s", async (_what, query, currency) => {
    const checkout = { id: "cs_1", url: "https://checkout.stripe.com/c/pay/cs_1" };
    const page = await openSubscriptions({
      query,
      responses: { ...IN_BOTH, createStripeCheckoutSession: checkout },
    });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));

    await expect.poll(() => page.payloadsOf("createStripeCheckoutSession")).toMatchObject([{ currency }]);
  });

  it.each([
    ["no plan has a price in euro", "", OFFER],
    ["no plan has a price in euro, whatever the address says", "?currency=eur", OFFER],
  ])("is missing when %s", async (_what, query, offer) => {
    await openSubscriptions({ isSignedIn: false, query, responses: { getRevenueCatOffer_v2_0: offer } });

    await hasOnCard("VIP", "30 days free, then CHF 39.00 per month");
    expect(choice()).toBeNull();
  });

  it("leaves out a plan that is not sold in euro", async () => {
    const responses = { getRevenueCatOffer_v2_0: [VIP_TOO, BASIC] };
    await openSubscriptions({ isSignedIn: false, query: "?currency=eur", responses });

    await hasOnCard("VIP", "30 days free, then EUR 41.00 per month");
    expect(screen.queryByRole("article", { name: "BASIC" })).toBeNull();
  });

  it.each([
    ["eur", "?currency=chf", "EUR 41.00 per month"],
    ["chf", "?currency=eur", "CHF 39.00 per month"],
  ])("is missing for a learner whose plan is in %s", async (currency, query, price) => {
    const held = { getCurrentSubscriptions: currentPlans(aPlan(VIP, { currency })) };
    await openSubscriptions({ query, responses: { ...IN_BOTH, ...held } });

    expect(within(await card("VIP")).getByText(price)).toBeVisible();
    expect(choice()).toBeNull();
  });

  it("is missing in the app", async () => {
    await openSubscriptions({ platform: "ios", isSignedIn: false });

    await card("VIP");
    expect(choice()).toBeNull();
  });
});

it("a purchase that is refused for its currency says so, and stays on the page", async () => {
  const refused = { createStripeCheckoutSession: { refused: "other-currency" } } as const;
  const page = await openSubscriptions({ responses: { ...IN_BOTH, ...refused } });

  await userEvent.click(await buttonOf("VIP", "TRY OUT"));

  const alert = within(await screen.findByRole("dialog", { name: "One currency at a time" }));
  expect(alert.getByText(/still open in another currency\. Please choose that currency/)).toBeVisible();
  expect(page.leaveFor).not.toHaveBeenCalled();
});
