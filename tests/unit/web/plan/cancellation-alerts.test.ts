import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { describe, expect, it, vi } from "vitest";
import { aCurrentPlan, currentPlans, DISPUTED, swissNoon } from "#support/samples/current-plans.ts";
import {
  failureAlert,
  outcomeAlert,
  questionOrObstacle,
} from "#web/features/plan/cancel/cancellation-alerts.ts";
import { ANOTHER_CHANGE } from "#web/lib/plan-message.ts";

const ask = (...plans: readonly CurrentSubscription[]) => questionOrObstacle(currentPlans(...plans), vi.fn());

describe("the question before a cancellation", () => {
  it("states the end of the paid time", () => {
    expect(ask(aCurrentPlan())).toMatchObject({
      title: "Are you sure you want to cancel?",
      description: "You keep VIP, yearly until 3 March 2027.",
      buttons: [{ label: "NO" }, { label: "YES" }],
    });
  });

  it("states that a plan in grace ends at once", () => {
    expect(ask(aCurrentPlan({ state: "grace" })).description).toBe(
      "The last payment for VIP, yearly failed, so it ends at once.",
    );
  });

  it("promises no date for a blocked plan", () => {
    expect(ask(aCurrentPlan({ state: "blocked" })).description).toBe(
      "VIP, yearly gives no access at the moment. It may end at once.",
    );
  });

  it("states that a paused plan ends at once", () => {
    const paused = aCurrentPlan({ state: "blocked", pause: { kind: "plan", until: null } });

    expect(ask(paused).description).toBe("VIP, yearly is paused, so it ends at once.");
  });

  it("is shown for a disputed plan, which does not renew and can be ended", () => {
    expect(ask(aCurrentPlan({ ...DISPUTED, cancels: true }))).toMatchObject({
      title: "Are you sure you want to cancel?",
      description:
        "VIP, yearly ends at once, and you can choose another plan. It does not come back, however your bank decides.",
    });
  });

  it("states that a planned change is dropped", () => {
    const changing = aCurrentPlan({ changesTo: { ProductID: "prod_basic", at: swissNoon(2027, 3, 3) } });

    expect(ask(changing).description).toBe(
      "You keep VIP, yearly until 3 March 2027. The change of plan that was to follow falls away.",
    );
  });

  it("is about the plan that we can cancel, also beside a store's", () => {
    const fromStore = aCurrentPlan({ ProductID: "ios", platform: "ios" });
    const onYes = vi.fn();

    const question = questionOrObstacle(currentPlans(fromStore, aCurrentPlan({ isPrimary: false })), onYes);
    question.buttons?.[1]?.onPress?.({});

    expect(onYes).toHaveBeenCalledExactlyOnceWith(aCurrentPlan({ isPrimary: false }), null);
  });

  it("is not shown without a plan to cancel", () => {
    expect(ask().title).toBe("Nothing to cancel");
    expect(ask(aCurrentPlan({ platform: null, store: "promotional" })).title).toBe("Nothing to cancel");
    expect(ask(aCurrentPlan({ cancels: true }))).toEqual({
      title: "Already canceled",
      description: "VIP, yearly ends on 3 March 2027. No further payment follows.",
    });
  });

  it("is not shown for a store's plan", () => {
    expect(ask(aCurrentPlan({ platform: "ios" }))).toEqual({
      title: "Oops.",
      description: "To cancel your subscription go to your mobile app.",
      content: expect.stringContaining("in the Grüezi app, in the App Store"),
    });
  });
});

describe("a successful cancellation", () => {
  const succeeded = { title: "SUCCESS", description: "Successfully canceled your subscription." };

  it("shows the end confirmed by the server, and leads to the plans", () => {
    expect(outcomeAlert(aCurrentPlan(), currentPlans(aCurrentPlan({ cancels: true })))).toMatchObject({
      ...succeeded,
      content: "You keep VIP, yearly until 3 March 2027.",
      redirect: "/subscriptions",
    });
  });

  it("promises nothing if nothing is left", () => {
    expect(outcomeAlert(aCurrentPlan(), {})).toMatchObject({ ...succeeded, content: undefined });
  });

  it("shows an error if the server says that the plan still renews", () => {
    expect(outcomeAlert(aCurrentPlan(), currentPlans(aCurrentPlan())).title).toBe("Oops.");
  });

  it("shows an error if a plan that was to end at once still exists", () => {
    const disputed = aCurrentPlan({ ...DISPUTED, cancels: true });

    expect(outcomeAlert(disputed, currentPlans(disputed)).title).toBe("Oops.");
  });
});

describe("a failed cancellation", () => {
  it.each([
    ["other-platform", "To cancel your subscription go to your mobile app."],
    ["signed-out", "Please log in. There are no subscriptions to cancel."],
    ["not-found", "You have no subscription at the moment, so no payment follows."],
    ["conflict", ANOTHER_CHANGE],
    ["unavailable", "There was a problem with canceling your subscription. Or it might be already canceled."],
  ] as const)("for the reason %s says '%s'", (reason, description) => {
    expect(failureAlert(reason).description).toBe(description);
  });
});
