import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCurrentPlan, currentPlans, swissNoon } from "#support/samples/current-plans.ts";
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

async function openQuestion(plan = aCurrentPlan()) {
  backend.responses = {
    getCurrentSubscriptions: [currentPlans(plan)],
    cancelStripeSubscription: [{ currentSubscriptions: currentPlans({ ...plan, cancels: true }) }],
  };
  const router = await openPage("/cancel");
  return { router, question: within(await screen.findByRole("dialog", { name: QUESTION })) };
}

const sent = () =>
  backend.called.filter(({ name }) => name === "cancelStripeSubscription").map(({ request }) => request);

describe("the question before a cancellation", () => {
  it("cancels with YES alone, without a reason", async () => {
    const { question } = await openQuestion();

    await userEvent.click(question.getByRole("button", { name: "YES" }));

    expect(await screen.findByRole("dialog", { name: "SUCCESS" })).toBeVisible();
    expect(sent()).toEqual([null]);
  });

  it("sends the reason if one is chosen", async () => {
    const { question } = await openQuestion();

    await userEvent.selectOptions(question.getByLabelText("Why? You need not say."), "It costs too much");
    await userEvent.click(question.getByRole("button", { name: "YES" }));

    expect(await screen.findByRole("dialog", { name: "SUCCESS" })).toBeVisible();
    expect(sent()).toEqual([{ reason: "too-expensive" }]);
  });

  it("offers a change to BASIC, which cancels nothing", async () => {
    const { question, router } = await openQuestion();

    await userEvent.click(question.getByRole("link", { name: "Change to BASIC instead" }));

    expect(screen.queryByRole("dialog", { name: QUESTION })).toBeNull();
    expect(router.state.location).toMatchObject({ pathname: "/subscriptions", search: "?change=basic" });
    expect(sent()).toEqual([]);
  });

  it.each([
    ["BASIC", { Tier: 1, identifier: "basic_annually" }],
    ["a failed payment", { state: "grace", accessUntil: swissNoon(2027, 3, 10) }],
    ["a paused plan", { state: "blocked", pause: { kind: "plan", until: null } }],
  ] as const)("offers no alternative for %s", async (_what, fields) => {
    const { question } = await openQuestion(aCurrentPlan(fields));

    expect(question.queryByRole("link")).toBeNull();
  });
});
