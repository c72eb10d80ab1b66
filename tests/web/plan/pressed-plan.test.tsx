import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { currentPlans } from "#support/samples/current-plans.ts";
import { aPlan, BASIC, VIP } from "#support/samples/plans.ts";
import { soon } from "#support/suite/soon.ts";
import { stop } from "#support/web/native-app.ts";
import { button, buttonOf } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

afterEach(closeSubscriptions);

describe("a question before a change of plan", () => {
  it("causes no new request while it is open", async () => {
    const page = await openSubscriptions({
      responses: { getCurrentSubscriptions: currentPlans(aPlan(VIP)) },
    });
    const downgrade = await buttonOf("BASIC", "DOWNGRADE");
    const asked = page.payloadsOf("getCurrentSubscriptions").length;

    await userEvent.click(downgrade);
    await screen.findByRole("dialog", { name: `Change to ${BASIC.Title}?` });

    expect(await buttonOf("BASIC", "DOWNGRADE")).not.toHaveAttribute("aria-disabled");
    expect(page.payloadsOf("getCurrentSubscriptions")).toHaveLength(asked);
  });
});

describe("a card in the app", () => {
  it.each([
    ["says that it failed", stop("failed")],
    ["was silent", null],
  ])("is not changed when the app, asked for its store's page, %s", async (_how, reply) => {
    const held = aPlan(VIP, { platform: "ios", store: "app_store" });
    const page = await openSubscriptions({
      platform: "ios",
      responses: { getCurrentSubscriptions: currentPlans(held) },
      app: { replies: { openStoreSubscriptions: reply } },
    });
    await screen.findAllByText("CHF 40.00 per month");
    const update = await button("update card info");
    if (reply === null) vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

    update.click();
    await soon(() => expect(page.app?.payloadsOf("openStoreSubscriptions")).toHaveLength(1));
    if (reply === null) await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();

    expect(await screen.findByRole("dialog", { name: "Something went wrong." })).toBeVisible();
    expect(screen.getByText("try again")).toBeVisible();
    expect(page.payloadsOf("restorePurchases")).toEqual([]);
  });
});
