import type { CurrentSubscriptions } from "@gruezi/contract/callables/current-subscriptions";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { currentPlans, swissNoon } from "#support/samples/current-plans.ts";
import { aPlan, BASIC, VIP, VIP_YEARLY } from "#support/samples/plans.ts";
import { soon } from "#support/suite/soon.ts";
import { button, buttonOf, card, hasOnCard } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

const PAGE = { id: "cs_1", url: "https://checkout.example/cs_1" };

afterEach(closeSubscriptions);

describe("a change of plan", () => {
  it("upwards is confirmed on the payment provider's page", async () => {
    const page = await openSubscriptions({
      responses: {
        getCurrentSubscriptions: currentPlans(aPlan(BASIC)),
        changeStripeSubscription: { ...PAGE, kind: "confirm" },
      },
    });

    await userEvent.click(await buttonOf("VIP", "UPGRADE"));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
    expect(page.payloadsOf("changeStripeSubscription")).toEqual([
      {
        OfferID: "vip_basic_annual_monthly",
        PackageID: "vip_monthly",
        ProductID: "prod_basic_monthly",
        StripePriceID: "price_vip_monthly",
        selectedPrivateLesson: null,
        asksToBegin: false,
      },
    ]);
  });

  it("downwards shows first what will be paid, and is made after a confirmation", async () => {
    const page = await openSubscriptions({
      responses: {
        getCurrentSubscriptions: currentPlans(aPlan(VIP)),
        changeStripeSubscription: { ...PAGE, kind: "scheduled" },
      },
    });

    await userEvent.click(await buttonOf("BASIC", "DOWNGRADE"));
    const question = within(await screen.findByRole("dialog", { name: "Change to BASIC?" }));
    expect(question.getByText(/From then on you pay CHF 14.00 per month for BASIC/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "DOWNGRADE" }));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
  });

  it("is not made on 'not now'", async () => {
    const page = await openSubscriptions({
      responses: { getCurrentSubscriptions: currentPlans(aPlan(VIP)) },
    });

    await userEvent.click(await screen.findByRole("switch"));
    await userEvent.click(await buttonOf("VIP", "SWITCH"));
    await userEvent.click(await button("Not now"));

    expect(screen.queryByRole("dialog")).toBeNull();
    expect(page.payloadsOf("changeStripeSubscription")).toEqual([]);
  });

  it("to another billing cycle asks about the cycle, and then shows what follows", async () => {
    const page = await openSubscriptions({
      responses: {
        getCurrentSubscriptions: currentPlans(aPlan(VIP)),
        changeStripeSubscription: { refused: "unavailable" },
      },
    });
    await userEvent.click(await screen.findByRole("switch"));
    await userEvent.click(await buttonOf("VIP", "SWITCH"));
    const question = within(await screen.findByRole("dialog", { name: "Change to VIP by the year?" }));

    const at = swissNoon(2026, 12, 1);
    page.respondFromNowOn({
      getCurrentSubscriptions: currentPlans(
        aPlan(VIP, { changesTo: { ProductID: VIP_YEARLY.ProductID, at } }),
      ),
    });
    await userEvent.click(question.getByRole("button", { name: "SWITCH" }));
    await userEvent.click(await button("OK"));
    await userEvent.click(await screen.findByRole("switch"));

    await hasOnCard("VIP", "canceles on 1 December 2026");
    await hasOnCard("VIP", "VIP by the year follows.");
  });

  it("shows the current plan when another device was faster", async () => {
    const page = await openSubscriptions({
      responses: {
        getCurrentSubscriptions: currentPlans(aPlan(BASIC)),
        changeStripeSubscription: { refused: "conflict" },
      },
    });
    const upgrade = await buttonOf("VIP", "UPGRADE");

    page.respondFromNowOn({ getCurrentSubscriptions: currentPlans(aPlan(VIP)) });
    await userEvent.click(upgrade);

    expect(await buttonOf("VIP", "cancel")).toBeInTheDocument();
    expect(screen.getByRole("dialog", { name: "Oops." })).toHaveTextContent(
      "Another change of your plan is being made.",
    );
  });
});

describe("a cancellation that is taken back", () => {
  const cancelled = currentPlans(aPlan(VIP, { cancels: true }));
  const running = currentPlans(aPlan(VIP));

  async function takeBack(answer: Parameters<typeof openSubscriptions>[0] = {}) {
    const page = await openSubscriptions({
      responses: {
        getCurrentSubscriptions: cancelled,
        uncancelStripeSubscription: { currentSubscriptions: running },
        ...answer.responses,
      },
    });
    vi.stubGlobal("scrollY", 640);
    await userEvent.click(await buttonOf("VIP", "resubscribe"));
    return page;
  }

  it("reloads the page once, and disables its button until then", async () => {
    const page = await takeBack();

    await soon(() => expect(page.reload).toHaveBeenCalledOnce());
    expect(page.payloadsOf("uncancelStripeSubscription")).toEqual([
      { productIDToUncancel: "prod_vip_monthly" },
    ]);
    expect(await buttonOf("VIP", "One moment…")).toHaveAttribute("aria-disabled", "true");
  });

  it("returns to the same place, with the focus on the plan's button, and is announced", async () => {
    const before = await takeBack();
    await soon(() => expect(before.reload).toHaveBeenCalledOnce());
    cleanup();

    const after = await openSubscriptions({ responses: { getCurrentSubscriptions: running } });

    expect(await buttonOf("VIP", "cancel")).toHaveFocus();
    // The page scrolls again after late content has its height.
    expect(after.scrollToPlace.mock.calls).toEqual([
      [0, 640],
      [0, 640],
    ]);
    const words = await screen.findByText("VIP renews on 1 December 2026");
    expect(words.closest("[role=status]")).not.toBeNull();
  });

  it("returns to the place once, and not on a later visit", async () => {
    const before = await takeBack();
    await soon(() => expect(before.reload).toHaveBeenCalledOnce());
    cleanup();
    await openSubscriptions({ responses: { getCurrentSubscriptions: running } });
    await buttonOf("VIP", "cancel");
    cleanup();

    const later = await openSubscriptions({ responses: { getCurrentSubscriptions: running } });

    expect(await buttonOf("VIP", "cancel")).not.toHaveFocus();
    expect(later.scrollToPlace).not.toHaveBeenCalled();
  });

  it("leaves the focus in a field that the learner has entered meanwhile", async () => {
    const before = await takeBack();
    await soon(() => expect(before.reload).toHaveBeenCalledOnce());
    cleanup();
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();

    await openSubscriptions({ responses: { getCurrentSubscriptions: running } });

    expect(await buttonOf("VIP", "cancel")).toBeVisible();
    expect(field).toHaveFocus();
    field.remove();
  });

  it("that fails leaves the page as it is", async () => {
    const page = await takeBack({ responses: { uncancelStripeSubscription: { refused: "unavailable" } } });

    expect(await screen.findByRole("dialog", { name: "Oops." })).toBeVisible();
    expect(page.reload).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("a page that a learner comes back to", () => {
  const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));

  it("shows what has happened meanwhile", async () => {
    const page = await openSubscriptions({
      responses: { getCurrentSubscriptions: currentPlans(aPlan(VIP)) },
    });
    await buttonOf("VIP", "cancel");

    page.respondFromNowOn({ getCurrentSubscriptions: currentPlans(aPlan(VIP, { cancels: true })) });
    comeBack();

    expect(await screen.findByText("canceles on 1 December 2026")).toBeVisible();
  });

  it("shows what was bought meanwhile, although an earlier request is answered later", async () => {
    const earlier = Promise.withResolvers<CurrentSubscriptions>();
    const page = await openSubscriptions({ responses: { getCurrentSubscriptions: earlier.promise } });
    await soon(() => expect(page.payloadsOf("getCurrentSubscriptions")).toHaveLength(1));

    page.respondFromNowOn({ getCurrentSubscriptions: currentPlans(aPlan(VIP)) });
    comeBack();
    expect(await buttonOf("VIP", "cancel")).toBeVisible();
    await act(async () => earlier.resolve({}));

    expect(await buttonOf("VIP", "cancel")).toBeVisible();
  });

  it("keeps the plan that it shows when a refresh fails", async () => {
    const page = await openSubscriptions({
      responses: { getCurrentSubscriptions: currentPlans(aPlan(VIP)) },
    });
    await buttonOf("VIP", "cancel");

    page.respondFromNowOn({ getCurrentSubscriptions: { refused: "offline" } });
    comeBack();

    await soon(() => expect(page.payloadsOf("getCurrentSubscriptions")).toHaveLength(2));
    await soon(() => expect(page.payloadsOf("getHasAlreadySubscribed")).toHaveLength(2));
    expect(await buttonOf("VIP", "cancel")).toBeVisible();
    expect(screen.queryByText("Your plan did not load")).toBeNull();
  });
});

describe("a paused plan", () => {
  const paused = aPlan(VIP, { state: "blocked", pause: { kind: "plan", until: null } });
  const openPaused = (responses: Parameters<typeof openSubscriptions>[0] = {}) =>
    openSubscriptions({
      responses: { getCurrentSubscriptions: currentPlans(paused), ...responses.responses },
    });

  it("is resumed after a question that names the charge", async () => {
    const page = await openPaused({
      responses: { uncancelStripeSubscription: { currentSubscriptions: currentPlans(aPlan(VIP)) } },
    });

    await userEvent.click(await buttonOf("VIP", "resubscribe"));
    const question = within(await screen.findByRole("dialog", { name: "Go on with VIP?" }));
    expect(question.getByText(/You pay CHF 39.00 per month from today/)).toBeVisible();
    expect(page.payloadsOf("uncancelStripeSubscription")).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "resubscribe" }));

    await soon(() => expect(page.reload).toHaveBeenCalledOnce());
    expect(page.payloadsOf("uncancelStripeSubscription")).toEqual([
      { productIDToUncancel: "prod_vip_monthly" },
    ]);
  });

  it("that its card does not pay for stays paused, and leads to another card", async () => {
    const page = await openPaused({
      responses: {
        uncancelStripeSubscription: { currentSubscriptions: currentPlans(paused) },
        createStripeCardUpdateCheckoutSession: PAGE,
      },
    });

    await userEvent.click(await buttonOf("VIP", "resubscribe"));
    await userEvent.click(
      within(await screen.findByRole("dialog", { name: "Go on with VIP?" })).getByRole("button", {
        name: "resubscribe",
      }),
    );
    const refusal = within(await screen.findByRole("dialog", { name: "Your plan is still paused" }));
    await userEvent.click(refusal.getByRole("button", { name: "update card info" }));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
    expect(page.reload).not.toHaveBeenCalled();
  });

  it("that waits for its first card shows the price before the card's page", async () => {
    const trialOver = aPlan(VIP, { state: "blocked", pause: { kind: "trial-over", until: null } });
    const page = await openSubscriptions({
      responses: {
        getCurrentSubscriptions: currentPlans(trialOver),
        createStripeCardUpdateCheckoutSession: PAGE,
      },
    });

    expect(screen.queryByRole("button", { name: "update card info" })).toBeNull();
    await userEvent.click(await buttonOf("VIP", "resubscribe"));
    const question = within(await screen.findByRole("dialog", { name: "Go on with VIP?" }));
    expect(question.getByText(/and pay CHF 39.00 per month from then on/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "resubscribe" }));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
  });

  it("can be cancelled, and other plans say that they need that first", async () => {
    await openPaused();

    expect(within(await card("BASIC")).getByText(/once yours goes on or is cancelled/)).toBeVisible();
    await userEvent.click(await buttonOf("VIP", "cancel"));

    expect(await screen.findByRole("dialog", { name: "Are you sure you want to cancel?" })).toBeVisible();
  });
});

describe("a held plan", () => {
  it("is cancelled after YES, and then shows when it ends", async () => {
    const cancelled = currentPlans(aPlan(VIP, { cancels: true }));
    const page = await openSubscriptions({
      responses: {
        getCurrentSubscriptions: currentPlans(aPlan(VIP)),
        cancelStripeSubscription: { currentSubscriptions: cancelled },
      },
    });
    await userEvent.click(await buttonOf("VIP", "cancel"));
    const question = within(await screen.findByRole("dialog", { name: "Are you sure you want to cancel?" }));

    page.respondFromNowOn({ getCurrentSubscriptions: cancelled });
    await userEvent.click(question.getByRole("button", { name: "YES" }));

    expect(await screen.findByText("Successfully canceled your subscription.")).toBeVisible();
    expect(await screen.findByText("canceles on 1 December 2026")).toBeInTheDocument();
  });

  it("that is unpaid leads to the card page", async () => {
    const page = await openSubscriptions({
      responses: {
        getCurrentSubscriptions: currentPlans(aPlan(VIP, { state: "blocked" })),
        createStripeCardUpdateCheckoutSession: PAGE,
      },
    });

    await userEvent.click(await buttonOf("VIP", "resubscribe"));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
  });

  it("leads to the payment provider's page for another card", async () => {
    const page = await openSubscriptions({
      responses: {
        getCurrentSubscriptions: currentPlans(aPlan(VIP)),
        createStripeCardUpdateCheckoutSession: PAGE,
      },
    });

    await userEvent.click(await button("update card info"));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
  });

  it("says so when the card's page does not open", async () => {
    await openSubscriptions({
      responses: {
        getCurrentSubscriptions: currentPlans(aPlan(VIP)),
        createStripeCardUpdateCheckoutSession: { refused: "unavailable" },
      },
    });

    await userEvent.click(await button("update card info"));

    const alert = within(await screen.findByRole("dialog", { name: "Something went wrong." }));
    expect(alert.getByText("try again")).toBeVisible();
  });
});
