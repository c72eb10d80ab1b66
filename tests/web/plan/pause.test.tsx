import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCurrentPlan, currentPlans, swissNoon } from "#support/samples/current-plans.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
});

const monthly = (fields: Partial<CurrentSubscription> = {}) =>
  aCurrentPlan({ identifier: "vip_monthly", ProductID: "prod_vip_monthly", ...fields });

async function openPause(plan = monthly()) {
  backend.responses.getCurrentSubscriptions = [currentPlans(plan)];
  return openRoute("/pause");
}

const sent = () => backend.called.filter(({ name }) => name === "pausePlan").map(({ request }) => request);

describe("the page of a pause", () => {
  it("shows before the press what is charged, and until when there is access", async () => {
    await openPause();

    await userEvent.selectOptions(await screen.findByLabelText("How long?"), "3 months");

    expect(screen.getByText("You keep VIP, monthly until 3 March 2027, which is paid for.")).toBeVisible();
    expect(screen.getByText("From then on nothing is charged, and it gives no access.")).toBeVisible();
    expect(screen.getByText("On 3 June 2027 it goes on by itself, and you pay as before.")).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it("pauses for the chosen months, and leads to the plans", async () => {
    const until = swissNoon(2027, 5, 3);
    backend.responses.pausePlan = [
      { currentSubscriptions: currentPlans(monthly({ pause: { kind: "plan", until } })) },
    ];
    const router = await openPause();
    await userEvent.selectOptions(await screen.findByLabelText("How long?"), "2 months");

    await userEvent.click(screen.getByRole("button", { name: "pause for 2 months" }));

    const done = within(await screen.findByRole("dialog", { name: "Your plan will pause" }));
    expect(done.getByText(/^It goes on by itself on 3 May 2027\./)).toBeVisible();
    expect(sent()).toEqual([{ months: 2 }]);
    await userEvent.click(done.getByRole("button", { name: "OK" }));
    expect(router.state.location.pathname).toBe("/subscriptions");
  });

  it.each([
    [
      "after another within a year",
      "exhausted",
      "A plan can pause once a year, and yours has done so already.",
    ],
    ["during another change", "conflict", /^Another change of your plan is being made\./],
  ] as const)("that is refused %s says so", async (_when, refused, words) => {
    backend.responses.pausePlan = [{ refused }];
    await openPause();

    await userEvent.click(await screen.findByRole("button", { name: "pause for 1 month" }));

    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ["a yearly plan", { identifier: "vip_annually" }],
    ["a trial", { state: "trial", inTrial: true }],
    ["a store's plan", { platform: "ios", store: "app_store" }],
    ["a cancelled plan", { cancels: true }],
  ] as const)("offers no pause to %s, and says which plans can pause", async (_what, fields) => {
    await openPause(monthly(fields));

    expect(await screen.findByText(/^Only a plan that was bought on the web/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^pause/ })).toBeNull();
  });

  it("shows a pause to come", async () => {
    const until = swissNoon(2027, 5, 3);
    await openPause(monthly({ pause: { kind: "plan", until }, accessUntil: swissNoon(2027, 3, 3) }));

    const words =
      "Paused from 3 March 2027 until 3 May 2027: nothing is charged then, and it gives no access.";
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^pause/ })).toBeNull();
  });
});

it("the question before a cancellation offers the pause of a monthly plan", async () => {
  backend.responses.getCurrentSubscriptions = [currentPlans(monthly())];
  const router = await openRoute("/cancel");
  const question = within(await screen.findByRole("dialog", { name: "Are you sure you want to cancel?" }));

  await userEvent.click(question.getByRole("link", { name: "Pause instead" }));

  expect(router.state.location.pathname).toBe("/pause");
});
