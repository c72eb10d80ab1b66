import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCurrentPlan, currentPlans, DISPUTED, swissNoon } from "#support/samples/current-plans.ts";
import { openPage } from "#support/web/open-page.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
});

const QUESTION = "Are you sure you want to cancel?";
const RENEWING = currentPlans(aCurrentPlan());
const CANCELLED = currentPlans(aCurrentPlan({ cancels: true }));

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const callsOf = (callable: string) => backend.called.filter(({ name }) => name === callable);

describe("cancelling a plan", () => {
  it("asks at once, and names the plan's last day", async () => {
    backend.responses.getCurrentSubscriptions = [RENEWING];

    await openPage("/cancel");

    const question = await screen.findByRole("dialog", { name: QUESTION });
    expect(question).toHaveTextContent("You keep VIP, yearly until 3 March 2027.");
    expect(screen.getByText("You have VIP.")).toBeInTheDocument();
  });

  it.each([
    ["the App Store", { platform: "ios", store: "app_store" }, ", in the App Store,"],
    ["the web", {}, ","],
  ] as const)("of one of two plans names the other in %s, which goes on", async (_where, fields, place) => {
    const other = aCurrentPlan({
      ...fields,
      ProductID: "gruezi_basic_monthly",
      identifier: "basic_monthly",
      Tier: 1,
      isPrimary: false,
    });
    backend.responses.getCurrentSubscriptions = [currentPlans(aCurrentPlan(), other)];

    await openPage("/cancel");

    const question = await screen.findByRole("dialog", { name: QUESTION });
    const goesOn = `Your other plan, BASIC, monthly${place} is not canceled and goes on.`;
    expect(question).toHaveTextContent(`You keep VIP, yearly until 3 March 2027. ${goesOn}`);
    await press("NO");
    expect(screen.getByText(goesOn)).toBeVisible();
  });

  it("succeeds on YES, names the plan's last day and leads to the plans", async () => {
    backend.responses = {
      getCurrentSubscriptions: [RENEWING],
      cancelStripeSubscription: [{ currentSubscriptions: CANCELLED }],
    };
    const router = await openPage("/cancel");
    await screen.findByRole("dialog", { name: QUESTION });

    await press("YES");

    const success = await screen.findByRole("dialog", { name: "SUCCESS" });
    expect(within(success).getByText("Successfully canceled your subscription.")).toBeVisible();
    expect(success).toHaveTextContent("You keep VIP, yearly until 3 March 2027.");
    expect(callsOf("cancelStripeSubscription")).toHaveLength(1);
    await press("OK");
    expect(router.state.location.pathname).toBe("/subscriptions");
  });

  it("changes nothing on NO, and can be requested again", async () => {
    backend.responses.getCurrentSubscriptions = [RENEWING];
    await openPage("/cancel");
    await screen.findByRole("dialog", { name: QUESTION });

    await press("NO");

    expect(screen.queryByRole("dialog")).toBeNull();
    expect(callsOf("cancelStripeSubscription")).toEqual([]);
    await press("cancel");
    expect(await screen.findByRole("dialog", { name: QUESTION })).toBeVisible();
  });

  it("in the grace period says that the plan ends at once", async () => {
    const inGrace = aCurrentPlan({ state: "grace", accessUntil: swissNoon(2027, 3, 10) });
    backend.responses.getCurrentSubscriptions = [currentPlans(inGrace)];

    await openPage("/cancel");

    expect(await screen.findByRole("dialog", { name: QUESTION })).toHaveTextContent("it ends at once");
  });

  it("ends a plan at once while the bank decides about its payment", async () => {
    backend.responses = {
      getCurrentSubscriptions: [currentPlans(aCurrentPlan({ ...DISPUTED, cancels: true }))],
      cancelStripeSubscription: [{ currentSubscriptions: {} }],
    };
    await openPage("/cancel");
    await screen.findByRole("dialog", { name: QUESTION });

    await press("YES");

    expect(await screen.findByRole("dialog", { name: "SUCCESS" })).toBeVisible();
    expect(callsOf("cancelStripeSubscription")).toHaveLength(1);
  });

  it("cannot be pressed again during the request", async () => {
    backend.responses = { getCurrentSubscriptions: [RENEWING], cancelStripeSubscription: ["never"] };
    await openPage("/cancel");
    await screen.findByRole("dialog", { name: QUESTION });

    await press("YES");

    expect(await screen.findByRole("button", { name: "One moment…" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });

  it.each([
    ["other-platform", "To cancel your subscription go to your mobile app."],
    ["unavailable", "There was a problem with canceling your subscription. Or it might be already canceled."],
  ] as const)("refused for the reason %s says '%s'", async (refused, words) => {
    backend.responses = {
      getCurrentSubscriptions: [RENEWING],
      cancelStripeSubscription: [{ refused }],
    };
    await openPage("/cancel");
    await screen.findByRole("dialog", { name: QUESTION });

    await press("YES");

    expect(await screen.findByRole("dialog", { name: "Oops." })).toHaveTextContent(words);
  });

  it("shows a failure when the server says that the plan still renews", async () => {
    backend.responses = {
      getCurrentSubscriptions: [RENEWING],
      cancelStripeSubscription: [{ currentSubscriptions: RENEWING }],
    };
    await openPage("/cancel");
    await screen.findByRole("dialog", { name: QUESTION });

    await press("YES");

    expect(await screen.findByRole("dialog", { name: "Oops." })).toBeVisible();
  });
});

describe("nothing to cancel", () => {
  it("is shown to a learner without a plan, without a question", async () => {
    backend.responses.getCurrentSubscriptions = [{}];

    await openPage("/cancel");

    expect(await screen.findByText("There is nothing to cancel.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("button", { name: "cancel" })).toBeNull();
  });

  it("is shown for a plan that was cancelled before", async () => {
    backend.responses.getCurrentSubscriptions = [CANCELLED];

    await openPage("/cancel");

    expect(await screen.findByText("Ends on 3 March 2027. No further payment follows.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "cancel" })).toBeNull();
  });

  it("is shown when the plan has ended since the page opened", async () => {
    backend.responses.getCurrentSubscriptions = [RENEWING, {}];

    await openPage("/cancel");

    expect(await screen.findByRole("dialog", { name: "Nothing to cancel" })).toBeVisible();
  });
});

describe("a store's plan on the page that cancels", () => {
  const inAppStore = aCurrentPlan({ platform: "ios", store: "app_store" });

  it("points to the app, without a dialog or a button", async () => {
    backend.responses.getCurrentSubscriptions = [currentPlans(inAppStore)];

    await openPage("/cancel");

    expect(await screen.findByText("To cancel your subscription go to your mobile app.")).toBeVisible();
    expect(screen.getByText(/in the Grüezi app, in the App Store: open Settings/)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("button", { name: "cancel" })).toBeNull();
  });

  it("is not named beside a plan that can be cancelled here", async () => {
    const basic = aCurrentPlan({
      ProductID: "basic",
      identifier: "basic_monthly",
      Tier: 1,
      isPrimary: false,
    });
    backend.responses.getCurrentSubscriptions = [currentPlans(inAppStore, basic)];

    await openPage("/cancel");

    expect(await screen.findByRole("dialog", { name: QUESTION })).toHaveTextContent(
      "You keep BASIC, monthly",
    );
    expect(screen.getByText("You have BASIC.")).toBeInTheDocument();
    expect(screen.queryByText("You have VIP.")).toBeNull();
  });
});
