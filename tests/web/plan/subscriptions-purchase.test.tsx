import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { currentPlans } from "#support/samples/current-plans.ts";
import { aPlan, BASIC } from "#support/samples/plans.ts";
import { soon } from "#support/suite/soon.ts";
import { button, buttonOf } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

const PAGE = { id: "cs_1", url: "https://checkout.example/cs_1" };
const SUBSCRIBED_BEFORE = { hasAlreadySubscribed: true };

async function logInFromOverlay() {
  await userEvent.click(await button("log in"));
  await userEvent.type(screen.getByLabelText("Email"), "anna@gruezi.example");
  await userEvent.type(screen.getByLabelText("Password"), "secret");
  await userEvent.click(screen.getByRole("button", { name: "LOG IN" }));
}

afterEach(closeSubscriptions);

describe("a new purchase", () => {
  it("goes to the payment provider's page", async () => {
    const page = await openSubscriptions({ responses: { createStripeCheckoutSession: PAGE } });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
    expect(page.payloadsOf("createStripeCheckoutSession")).toEqual([
      {
        code: null,
        offerID: "vip_basic_annual_monthly",
        packageID: "vip_monthly",
        selectedPrivateLesson: null,
        currency: "chf",
        asksToBegin: false,
      },
    ]);
  });

  it("is made once, however often and wherever the learner presses", async () => {
    const page = await openSubscriptions({ responses: { createStripeCheckoutSession: PAGE } });
    const tryVip = await buttonOf("VIP", "TRY OUT");
    const tryBasic = await buttonOf("BASIC", "TRY OUT");

    await userEvent.dblClick(tryVip);
    await userEvent.click(tryBasic);

    await soon(() => expect(page.leaveFor).toHaveBeenCalledOnce());
    expect(await buttonOf("VIP", "One moment…")).toHaveAttribute("aria-disabled", "true");
    expect(tryBasic).toHaveAttribute("aria-disabled", "true");
    expect(page.payloadsOf("createStripeCheckoutSession")).toHaveLength(1);
  });

  it("can be made again when it failed", async () => {
    await openSubscriptions({ responses: { createStripeCheckoutSession: { refused: "unavailable" } } });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));

    const alert = within(await screen.findByRole("dialog", { name: "Oops." }));
    expect(alert.getByText("Something went wrong.")).toBeVisible();
    await userEvent.click(alert.getByRole("button", { name: "OK" }));
    expect(await buttonOf("VIP", "TRY OUT")).not.toHaveAttribute("aria-disabled");
  });

  it("is replaced by the way to the store after a purchase in the store meanwhile", async () => {
    const page = await openSubscriptions({
      responses: { createStripeCheckoutSession: { refused: "other-platform" } },
    });
    const tryVip = await buttonOf("VIP", "TRY OUT");
    page.respondFromNowOn({ getCurrentSubscriptions: currentPlans(aPlan(BASIC, { platform: "ios" })) });

    await userEvent.click(tryVip);

    expect(await screen.findByText("Open the app, log in, tap the Settings icon.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("can be made again after a return from the provider's page", async () => {
    const page = await openSubscriptions({ responses: { createStripeCheckoutSession: PAGE } });
    await userEvent.click(await buttonOf("VIP", "TRY OUT"));
    await soon(() => expect(page.leaveFor).toHaveBeenCalledOnce());

    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

    expect(await buttonOf("VIP", "TRY OUT")).not.toHaveAttribute("aria-disabled");
  });

  it("is offered without a trial after an earlier subscription", async () => {
    await openSubscriptions({ responses: { getHasAlreadySubscribed: SUBSCRIBED_BEFORE } });

    expect(await buttonOf("VIP", "SUBSCRIBE")).not.toHaveAttribute("aria-disabled");
    expect(screen.queryByText(/days free/)).toBeNull();
  });

  it("is offered without a trial when the trial is unknown", async () => {
    await openSubscriptions({ responses: { getHasAlreadySubscribed: { refused: "unavailable" } } });

    expect(await buttonOf("VIP", "SUBSCRIBE")).not.toHaveAttribute("aria-disabled");
    expect(screen.queryByText(/days free/)).toBeNull();
  });
});

describe("a visitor who tries a plan", () => {
  it("signs in first and then goes to the payment provider's page", async () => {
    const page = await openSubscriptions({
      isSignedIn: false,
      responses: { createStripeCheckoutSession: PAGE },
    });

    await userEvent.click(await buttonOf("BASIC", "TRY OUT"));
    expect(page.payloadsOf("createStripeCheckoutSession")).toEqual([]);
    const overlay = within(await screen.findByRole("dialog", { name: "Sign up" }));
    expect(overlay.getByText("BASIC by the month", { exact: false })).toHaveTextContent(
      "30 days free, then CHF 14.00 per month",
    );
    await logInFromOverlay();

    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
    expect(page.payloadsOf("createStripeCheckoutSession")).toMatchObject([{ packageID: "basic_monthly" }]);
  });

  it("reads that the trial has been used, and is not sent to the payment", async () => {
    const page = await openSubscriptions({
      isSignedIn: false,
      responses: { getHasAlreadySubscribed: SUBSCRIBED_BEFORE },
    });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));
    await logInFromOverlay();

    expect(await screen.findByText(/You have had your free trial already/)).toBeVisible();
    expect(page.leaveFor).not.toHaveBeenCalled();
  });

  it.each([
    ["stripe", "You can see and change it here"],
    ["ios", "You bought it in the App Store, and that is where it is changed"],
    ["android", "You bought it on Google Play, and that is where it is changed"],
  ] as const)("reads of the plan they have from %s, and buys no second one", async (platform, words) => {
    const page = await openSubscriptions({
      isSignedIn: false,
      responses: {
        getHasAlreadySubscribed: SUBSCRIBED_BEFORE,
        getCurrentSubscriptions: currentPlans(aPlan(BASIC, { platform })),
      },
    });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));
    await logInFromOverlay();

    const alert = within(await screen.findByRole("dialog", { name: "Welcome back" }));
    expect(alert.getByText(new RegExp(`You already have a plan.*${words}`))).toBeVisible();
    expect(page.leaveFor).not.toHaveBeenCalled();
  });
});
