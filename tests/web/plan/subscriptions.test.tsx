import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { currentPlans } from "#support/samples/current-plans.ts";
import { aPackage, aPlan, BASIC, OFFER, VIP, VIP_YEARLY } from "#support/samples/plans.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { button, buttonOf, card, hasOnCard } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

const SUBSCRIBED_BEFORE = { hasAlreadySubscribed: true };

afterEach(closeSubscriptions);

describe("the subscriptions page", () => {
  it("shows what a plan gives, what it costs after the trial, and a button to try it", async () => {
    await openSubscriptions({ isSignedIn: false });

    const vip = within(await card("VIP"));

    expect(vip.getByText("What you get:")).toBeVisible();
    expect(vip.getByText("weekly live lesson")).toBeVisible();
    expect(vip.getByText("30 days free, then CHF 39.00 per month")).toBeVisible();
    expect(vip.getByText("exempt from VAT")).toBeVisible();
    expect(vip.getByRole("button", { name: "TRY OUT", description: "VIP" })).not.toHaveAttribute(
      "aria-disabled",
    );
  });

  it("lists every price, each of which leads to its card", async () => {
    await openSubscriptions({ isSignedIn: false });
    const vip = await card("VIP");
    const scrolled = vi.fn();
    vip.scrollIntoView = scrolled;

    const prices = within(screen.getByLabelText("Prices"));
    prices.getByText("CHF 39.00 per month").click();

    expect(prices.getByText("CHF 14.00 per month")).toBeInTheDocument();
    expect(scrolled).toHaveBeenCalledOnce();
    expect(vip).toHaveFocus();
  });

  it("says that a plan without a price text renews by itself", async () => {
    const priceless = aPackage({ PriceText: null, OfferPriceText: null });
    await openSubscriptions({ isSignedIn: false, responses: { getRevenueCatOffer_v2_0: [priceless] } });

    expect(within(await card("VIP")).getByText("auto renews, cancel anytime")).toBeVisible();
  });

  it("shows the yearly plans and their discount by the switch", async () => {
    await openSubscriptions({ isSignedIn: false });

    await userEvent.click(await screen.findByRole("switch", { name: "yearly (-10%)" }));

    await hasOnCard("VIP", "30 days free, then CHF 421.20 per year");
  });

  it("starts with the yearly plans for a learner who pays by the year", async () => {
    await openSubscriptions({ responses: { getCurrentSubscriptions: currentPlans(aPlan(VIP_YEARLY)) } });

    await buttonOf("VIP", "cancel");

    expect(screen.getByRole("switch")).toBeChecked();
  });

  it("links to the lessons and to the legal pages", async () => {
    await openSubscriptions({ isSignedIn: false });
    await card("VIP");

    expect(screen.getByRole("link", { name: "still not sure? learn more" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("link", { name: "learn Swiss German" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("link", { name: "terms and conditions" })).toHaveAttribute("target", "_blank");
    expect(screen.queryByRole("button", { name: "restore purchase" })).toBeNull();
  });

  it("says where a plan of another platform is managed, and shows no plans", async () => {
    const managementUrl = "https://apps.example/subscriptions";
    const bought = aPlan(VIP, { platform: "ios", store: "app_store", managementUrl });
    await openSubscriptions({ responses: { getCurrentSubscriptions: currentPlans(bought) } });

    expect(await screen.findByText("Open the app, log in, tap the Settings icon.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Manage in the App Store" })).toHaveAttribute(
      "href",
      managementUrl,
    );
    expect(screen.queryByRole("article")).toBeNull();
    expect(screen.queryByRole("button", { name: "update card info" })).toBeNull();
  });

  it.each([
    [
      "ios",
      "app_store",
      "Open the app, log in, tap the Settings icon.",
      /open Settings on your iPhone or iPad/,
    ],
    [
      "android",
      "play_store",
      "Go to the app, log in, tap the menu icon top right, tap SUBSCRIPTIONS.",
      /open Google Play, tap your picture/,
    ],
  ] as const)(
    "describes the way in the %s app, on a phone and without the app",
    async (platform, store, way, outside) => {
      const bought = aPlan(VIP, { platform, store, managementUrl: "javascript:alert(1)" });
      await openSubscriptions({ responses: { getCurrentSubscriptions: currentPlans(bought) } });

      expect(await screen.findByText(way)).toBeVisible();
      expect(
        screen.getByText("On a phone: tap the menu at the top right, then SUBSCRIPTIONS."),
      ).toBeVisible();
      expect(screen.getByText(outside)).toBeVisible();
      expect(screen.queryByRole("link", { name: /Manage/ })).toBeNull();
    },
  );

  it("warns a learner who pays for two plans", async () => {
    const two = currentPlans(aPlan(VIP), aPlan(BASIC, { isPrimary: false }));
    await openSubscriptions({ responses: { getCurrentSubscriptions: two } });

    expect(await screen.findByRole("alert")).toHaveTextContent("You pay for two plans.");
  });

  it("says until when there is access after a failed payment, and asks for a card", async () => {
    const inGrace = aPlan(VIP, { state: "grace" });
    await openSubscriptions({ responses: { getCurrentSubscriptions: currentPlans(inGrace) } });

    expect(await screen.findByText(/You have access until 1 December 2026/)).toBeVisible();
    expect(await button("update card info")).not.toHaveAttribute("aria-disabled");
  });

  it("links to the bank's confirmation of a renewal", async () => {
    const asked = aPlan(VIP, { state: "grace", confirmUrl: "https://invoice.stripe.com/i/in_1" });
    await openSubscriptions({ responses: { getCurrentSubscriptions: currentPlans(asked) } });

    expect(within(await card("VIP")).getByRole("link", { name: "Confirm the payment" })).toHaveAttribute(
      "href",
      "https://invoice.stripe.com/i/in_1",
    );
  });

  it("sells nothing to a learner until their plan has loaded", async () => {
    const page = await openSubscriptions({
      responses: { getCurrentSubscriptions: { refused: "unavailable" } },
    });
    const again = await button("Try again");
    expect(within(await card("VIP")).queryByRole("button")).toBeNull();

    page.respondFromNowOn({ getCurrentSubscriptions: currentPlans(aPlan(VIP)) });
    await userEvent.click(again);

    expect(await buttonOf("VIP", "cancel")).not.toHaveAttribute("aria-disabled");
  });

  it("can load the plans again after a failure", async () => {
    expectFailures("offers failed: unavailable");
    const page = await openSubscriptions({
      isSignedIn: false,
      responses: { getRevenueCatOffer_v2_0: { refused: "unavailable" } },
    });
    const again = await button("Try again");

    page.respondFromNowOn({ getRevenueCatOffer_v2_0: OFFER });
    await act(async () => again.click());

    expect(await card("BASIC")).toBeVisible();
  });

  it("lets the promo video be paused", async () => {
    const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function stop(
      this: HTMLMediaElement,
    ) {
      this.dispatchEvent(new Event("pause"));
    });
    await openSubscriptions({ isSignedIn: false });

    await userEvent.click(await button("Pause video"));

    expect(pause).toHaveBeenCalledOnce();
    expect(await button("Play video")).toBeVisible();
  });
});

describe("the floating bar over the plans", () => {
  const inBar = { hidden: true };

  it("starts a trial of VIP as its card does, and leads to BASIC", async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    await openSubscriptions({ isSignedIn: false });

    await userEvent.click(await screen.findByRole("button", { name: "view BASIC", ...inBar }));
    expect(await card("BASIC")).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Try out VIP", ...inBar }));

    expect(await screen.findByRole("dialog", { name: "Sign up" })).toBeVisible();
  });

  it("leads a former subscriber to the plans", async () => {
    await openSubscriptions({ responses: { getHasAlreadySubscribed: SUBSCRIBED_BEFORE } });
    await buttonOf("VIP", "SUBSCRIBE");

    expect(screen.getByRole("button", { name: "down to the plans", ...inBar })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Try out VIP", ...inBar })).toBeNull();
  });
});
