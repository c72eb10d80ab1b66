import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { heldPlans } from "../support/held-plans.ts";
import { aPackage, aPlan, BASIC, OFFER, VIP, VIP_YEARLY } from "../support/plans.ts";
import { closeSubscriptions, openSubscriptions } from "../support/subscriptions-page.tsx";

const PAGE = { id: "cs_1", url: "https://checkout.example/cs_1" };
const SUBSCRIBED_BEFORE = { hasAlreadySubscribed: true };

const card = (name: string) => screen.findByRole("article", { name });
const buttonOf = async (plan: string, name: string) =>
  within(await card(plan)).findByRole("button", { name });
const button = (name: string) => screen.findByRole("button", { name });

async function logInFromOverlay() {
  await userEvent.click(await button("log in"));
  await userEvent.type(screen.getByLabelText("Email"), "anna@gruezi.example");
  await userEvent.type(screen.getByLabelText("Password"), "secret");
  await userEvent.click(screen.getByRole("button", { name: "LOG IN" }));
}

afterEach(closeSubscriptions);

describe("the subscriptions page", () => {
  it("shows what a plan gives, what it costs after the trial, and the way to try it", async () => {
    await openSubscriptions({ isSignedIn: false });

    const vip = within(await card("VIP"));

    expect(vip.getByText("What you get:")).toBeVisible();
    expect(vip.getByText("weekly live lesson")).toBeVisible();
    expect(vip.getByText("30 days free, then CHF 39.00 per month")).toBeVisible();
    expect(vip.getByRole("button", { name: "TRY OUT", description: "VIP" })).toBeEnabled();
  });

  it("says that a plan without a price text renews by itself", async () => {
    const priceless = aPackage({ PriceText: null, OfferPriceText: null });
    await openSubscriptions({ isSignedIn: false, answers: { getRevenueCatOffer_v2_0: [priceless] } });

    expect(within(await card("VIP")).getByText("auto renews, cancel anytime")).toBeVisible();
  });

  it("shows the yearly plans and their discount by the switch", async () => {
    await openSubscriptions({ isSignedIn: false });

    await userEvent.click(await screen.findByRole("switch", { name: "yearly (-10%)" }));

    expect(within(await card("VIP")).getByText("30 days free, then CHF 421.20 per year")).toBeVisible();
  });

  it("starts with the yearly plans for somebody who pays by the year", async () => {
    await openSubscriptions({ answers: { getCurrentSubscriptions: heldPlans(aPlan(VIP_YEARLY)) } });

    await buttonOf("VIP", "cancel");

    expect(screen.getByRole("switch")).toBeChecked();
  });

  it("leads on to the lessons and to the legal pages", async () => {
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
    await openSubscriptions({ answers: { getCurrentSubscriptions: heldPlans(bought) } });

    expect(await screen.findByText("Open the app, log in, tap the Settings icon.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Manage it in the store" })).toHaveAttribute(
      "href",
      managementUrl,
    );
    expect(screen.queryByRole("article")).toBeNull();
    expect(screen.queryByRole("button", { name: "update card info" })).toBeNull();
  });

  it("warns somebody who pays for two plans", async () => {
    const two = heldPlans(aPlan(VIP), aPlan(BASIC, { isPrimary: false }));
    await openSubscriptions({ answers: { getCurrentSubscriptions: two } });

    expect(await screen.findByRole("alert")).toHaveTextContent("You pay for two plans.");
  });

  it("says until when there is access after a failed payment, and asks for a card", async () => {
    const inGrace = aPlan(VIP, { state: "grace" });
    await openSubscriptions({ answers: { getCurrentSubscriptions: heldPlans(inGrace) } });

    expect(await screen.findByText(/You have access until 1 December 2026/)).toBeVisible();
    expect(await button("update card info")).toBeEnabled();
  });

  it("sells nothing to somebody whose plan could not be read, until it can", async () => {
    const page = await openSubscriptions({
      answers: { getCurrentSubscriptions: { refused: "unavailable" } },
    });
    const again = await button("Try again");
    expect(within(await card("VIP")).queryByRole("button")).toBeNull();

    page.answerFromNowOn({ getCurrentSubscriptions: heldPlans(aPlan(VIP)) });
    await userEvent.click(again);

    expect(await buttonOf("VIP", "cancel")).toBeEnabled();
  });

  it("offers another try when the plans do not come", async () => {
    const page = await openSubscriptions({
      isSignedIn: false,
      answers: { getRevenueCatOffer_v2_0: { refused: "unavailable" } },
    });
    const again = await button("Try again");

    page.answerFromNowOn({ getRevenueCatOffer_v2_0: OFFER });
    await act(async () => again.click());

    expect(await card("BASIC")).toBeVisible();
  });

  it("lets the promo video be stopped", async () => {
    const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function stop(
      this: HTMLMediaElement,
    ) {
      this.dispatchEvent(new Event("pause"));
    });
    await openSubscriptions({ isSignedIn: false });

    await userEvent.click(await button("pause video"));

    expect(pause).toHaveBeenCalledOnce();
    expect(await button("play video")).toBeVisible();
  });
});

describe("a new purchase", () => {
  it("goes to the payment provider's page", async () => {
    const page = await openSubscriptions({ answers: { createStripeCheckoutSession: PAGE } });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));

    await vi.waitFor(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
    expect(page.payloadsOf("createStripeCheckoutSession")).toEqual([
      { offerID: "vip_basic_annual_monthly", packageID: "vip_monthly", selectedPrivateLesson: null },
    ]);
  });

  it("is made once, however often and wherever one presses", async () => {
    const page = await openSubscriptions({ answers: { createStripeCheckoutSession: PAGE } });
    const tryVip = await buttonOf("VIP", "TRY OUT");
    const tryBasic = await buttonOf("BASIC", "TRY OUT");

    await userEvent.dblClick(tryVip);
    await userEvent.click(tryBasic);

    await vi.waitFor(() => expect(page.leaveFor).toHaveBeenCalledOnce());
    expect(await buttonOf("VIP", "ONE MOMENT…")).toBeDisabled();
    expect(tryBasic).toBeDisabled();
    expect(page.payloadsOf("createStripeCheckoutSession")).toHaveLength(1);
  });

  it("can be made again when it failed", async () => {
    await openSubscriptions({ answers: { createStripeCheckoutSession: { refused: "unavailable" } } });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));

    const alert = within(await screen.findByRole("dialog", { name: "Oops." }));
    expect(alert.getByText("Something went wrong.")).toBeVisible();
    await userEvent.click(alert.getByRole("button", { name: "OK" }));
    expect(await buttonOf("VIP", "TRY OUT")).toBeEnabled();
  });

  it("can be made again by somebody who came back from the provider's page", async () => {
    const page = await openSubscriptions({ answers: { createStripeCheckoutSession: PAGE } });
    await userEvent.click(await buttonOf("VIP", "TRY OUT"));
    await vi.waitFor(() => expect(page.leaveFor).toHaveBeenCalledOnce());

    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

    expect(await buttonOf("VIP", "TRY OUT")).toBeEnabled();
  });

  it("is offered without a trial to who subscribed before", async () => {
    await openSubscriptions({ answers: { getHasAlreadySubscribed: SUBSCRIBED_BEFORE } });

    expect(await buttonOf("VIP", "SUBSCRIBE")).toBeEnabled();
    expect(screen.queryByText(/days free/)).toBeNull();
  });

  it("is offered without a trial when nobody knows of one", async () => {
    await openSubscriptions({ answers: { getHasAlreadySubscribed: { refused: "unavailable" } } });

    expect(await buttonOf("VIP", "SUBSCRIBE")).toBeEnabled();
    expect(screen.queryByText(/days free/)).toBeNull();
  });
});

describe("a visitor who tries a plan", () => {
  it("signs in first and then goes to the payment provider's page", async () => {
    const page = await openSubscriptions({
      isSignedIn: false,
      answers: { createStripeCheckoutSession: PAGE },
    });

    await userEvent.click(await buttonOf("BASIC", "TRY OUT"));
    expect(page.payloadsOf("createStripeCheckoutSession")).toEqual([]);
    await logInFromOverlay();

    await vi.waitFor(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
    expect(page.payloadsOf("createStripeCheckoutSession")).toMatchObject([{ packageID: "basic_monthly" }]);
  });

  it("is told when the trial has been used, and is not charged without being asked", async () => {
    const page = await openSubscriptions({
      isSignedIn: false,
      answers: { getHasAlreadySubscribed: SUBSCRIBED_BEFORE },
    });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));
    await logInFromOverlay();

    expect(await screen.findByText(/You have had your free trial already/)).toBeVisible();
    expect(page.leaveFor).not.toHaveBeenCalled();
  });

  it("is told of the plan they have, and buys no second one", async () => {
    const page = await openSubscriptions({
      isSignedIn: false,
      answers: {
        getHasAlreadySubscribed: SUBSCRIBED_BEFORE,
        getCurrentSubscriptions: heldPlans(aPlan(BASIC)),
      },
    });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));
    await logInFromOverlay();

    expect(await screen.findByText(/You already have a plan/)).toBeVisible();
    expect(page.leaveFor).not.toHaveBeenCalled();
  });
});

describe("a change of plan", () => {
  it("upwards is confirmed on the payment provider's page", async () => {
    const page = await openSubscriptions({
      answers: {
        getCurrentSubscriptions: heldPlans(aPlan(BASIC)),
        changeStripeSubscription: { ...PAGE, kind: "confirm" },
      },
    });

    await userEvent.click(await buttonOf("VIP", "UPGRADE"));

    await vi.waitFor(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
    expect(page.payloadsOf("changeStripeSubscription")).toEqual([
      {
        OfferID: "vip_basic_annual_monthly",
        PackageID: "vip_monthly",
        ProductID: "prod_basic_monthly",
        StripePriceID: "price_vip_monthly",
        selectedPrivateLesson: null,
      },
    ]);
  });

  it("downwards says first what will be paid, and is made on a yes", async () => {
    const page = await openSubscriptions({
      answers: {
        getCurrentSubscriptions: heldPlans(aPlan(VIP)),
        changeStripeSubscription: { ...PAGE, kind: "scheduled" },
      },
    });

    await userEvent.click(await buttonOf("BASIC", "DOWNGRADE"));
    const question = within(await screen.findByRole("dialog", { name: "Change to BASIC?" }));
    expect(question.getByText(/From then on you pay CHF 14.00 per month for BASIC/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "DOWNGRADE" }));

    await vi.waitFor(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
  });

  it("is not made on a no", async () => {
    const page = await openSubscriptions({ answers: { getCurrentSubscriptions: heldPlans(aPlan(VIP)) } });

    await userEvent.click(await screen.findByRole("switch"));
    await userEvent.click(await buttonOf("VIP", "SWITCH"));
    await userEvent.click(await button("not now"));

    expect(screen.queryByRole("dialog")).toBeNull();
    expect(page.payloadsOf("changeStripeSubscription")).toEqual([]);
  });

  it("shows what holds now when somebody else was faster", async () => {
    const page = await openSubscriptions({
      answers: {
        getCurrentSubscriptions: heldPlans(aPlan(BASIC)),
        changeStripeSubscription: { refused: "conflict" },
      },
    });
    const upgrade = await buttonOf("VIP", "UPGRADE");

    page.answerFromNowOn({ getCurrentSubscriptions: heldPlans(aPlan(VIP)) });
    await userEvent.click(upgrade);

    expect(await buttonOf("VIP", "cancel")).toBeInTheDocument();
    expect(screen.getByRole("dialog", { name: "Oops." })).toBeVisible();
  });
});

describe("a plan that one has", () => {
  it("is cancelled after a yes, and then says when it ends", async () => {
    const cancelled = heldPlans(aPlan(VIP, { cancels: true }));
    const page = await openSubscriptions({
      answers: {
        getCurrentSubscriptions: heldPlans(aPlan(VIP)),
        cancelStripeSubscription: { currentSubscriptions: cancelled },
      },
    });
    await userEvent.click(await buttonOf("VIP", "cancel"));
    const question = within(await screen.findByRole("dialog", { name: "Are you sure you want to cancel?" }));

    page.answerFromNowOn({ getCurrentSubscriptions: cancelled });
    await userEvent.click(question.getByRole("button", { name: "YES" }));

    expect(await screen.findByText("Successfully canceled your subscription.")).toBeVisible();
    expect(await screen.findByText("canceles on 1 December 2026")).toBeInTheDocument();
  });

  it("goes on after its cancellation was taken back", async () => {
    const running = heldPlans(aPlan(VIP));
    const page = await openSubscriptions({
      answers: {
        getCurrentSubscriptions: heldPlans(aPlan(VIP, { cancels: true })),
        uncancelStripeSubscription: { currentSubscriptions: running },
      },
    });
    const resubscribe = await buttonOf("VIP", "resubscribe");

    page.answerFromNowOn({ getCurrentSubscriptions: running });
    await userEvent.click(resubscribe);

    expect(await screen.findByText("renews on 1 December 2026")).toBeVisible();
    expect(page.payloadsOf("uncancelStripeSubscription")).toEqual([
      { productIDToUncancel: "prod_vip_monthly" },
    ]);
  });

  it("that is unpaid asks for a card to go on", async () => {
    const page = await openSubscriptions({
      answers: {
        getCurrentSubscriptions: heldPlans(aPlan(VIP, { state: "blocked" })),
        createStripeCardUpdateCheckoutSession: PAGE,
      },
    });

    await userEvent.click(await buttonOf("VIP", "resubscribe"));

    await vi.waitFor(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
  });

  it("takes another card on the payment provider's page", async () => {
    const page = await openSubscriptions({
      answers: {
        getCurrentSubscriptions: heldPlans(aPlan(VIP)),
        createStripeCardUpdateCheckoutSession: PAGE,
      },
    });

    await userEvent.click(await button("update card info"));

    await vi.waitFor(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
  });

  it("says so when the card's page does not open", async () => {
    await openSubscriptions({
      answers: {
        getCurrentSubscriptions: heldPlans(aPlan(VIP)),
        createStripeCardUpdateCheckoutSession: { refused: "unavailable" },
      },
    });

    await userEvent.click(await button("update card info"));

    const alert = within(await screen.findByRole("dialog", { name: "Something went wrong." }));
    expect(alert.getByText("try again")).toBeVisible();
  });
});

describe("the floating bar", () => {
  const inBar = { hidden: true };

  it("tries out VIP as its card does, and shows BASIC", async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    await openSubscriptions({ isSignedIn: false });

    await userEvent.click(await screen.findByRole("button", { name: "view BASIC", ...inBar }));
    expect(await card("BASIC")).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Try out VIP", ...inBar }));

    expect(await screen.findByRole("dialog", { name: "Sign up" })).toBeVisible();
  });

  it("is an arrow down for who subscribed before", async () => {
    await openSubscriptions({ answers: { getHasAlreadySubscribed: SUBSCRIBED_BEFORE } });
    await buttonOf("VIP", "SUBSCRIBE");

    expect(screen.getByRole("button", { name: "down to the plans", ...inBar })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Try out VIP", ...inBar })).toBeNull();
  });
});

describe("in the app", () => {
  it("shows no discount and no way out to the web, but one to restore a purchase", async () => {
    await openSubscriptions({ platform: "ios", isSignedIn: false });
    await card("VIP");

    expect(screen.queryByText("(-10%)")).toBeNull();
    expect(screen.queryByRole("link", { name: "learn Swiss German" })).toBeNull();
    expect(screen.getByRole("button", { name: "restore purchase" })).toBeVisible();
  });

  it("asks who is signed out to sign in before a purchase is restored", async () => {
    await openSubscriptions({ platform: "ios", isSignedIn: false });

    await userEvent.click(await button("restore purchase"));
    const alert = within(await screen.findByRole("dialog", { name: "Sign in" }));
    expect(alert.getByText("You have to sign in first to restore a purchase.")).toBeVisible();
    await userEvent.click(alert.getByRole("button", { name: "OK" }));

    expect(await screen.findByText("sign in here")).toBeVisible();
  });

  it("shows what was restored", async () => {
    const restored = heldPlans(aPlan(VIP, { platform: "ios", store: "app_store" }));
    const page = await openSubscriptions({
      platform: "ios",
      answers: { restorePurchases: { tier: 2, currentSubscriptions: restored } },
    });
    await buttonOf("VIP", "TRY OUT");

    page.answerFromNowOn({ getCurrentSubscriptions: restored });
    await userEvent.click(await button("restore purchase"));

    expect(await buttonOf("VIP", "cancel")).toBeVisible();
  });

  it("asks for patience until the store's packages are there", async () => {
    await openSubscriptions({ platform: "android" });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));

    expect(await screen.findByText("Try again in a couple of seconds.")).toBeVisible();
  });
});
