import { BRIDGE_REPLY_MILLISECONDS } from "@gruezi/contract/bridge";
import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { currentPlans, fromAppStore } from "#support/samples/current-plans.ts";
import { aPlan, VIP } from "#support/samples/plans.ts";
import { soon } from "#support/suite/soon.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

/** Advances timers that begin after the page settled by 30 s. */
async function pressAndWait(button: HTMLElement, isAsked: () => void) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await act(async () => button.click());
  await soon(isAsked);
  await act(() => vi.advanceTimersByTimeAsync(BRIDGE_REPLY_MILLISECONDS));
  vi.useRealTimers();
}

const patience = async () =>
  within(await screen.findByRole("dialog", { name: "Oops." })).getByText("Try again in a couple of seconds.");

afterEach(async () => {
  vi.useRealTimers();
  await closeSubscriptions();
});

it.each([
  ["a purchase", "TRY OUT", "purchasePackage"],
  ["restoring one", "restore purchase", "restorePurchases"],
] as const)(
  "an app that does not reply to %s makes the page ask to try again, and enables its button",
  async (_what, label, type) => {
    const { app } = await openSubscriptions({ platform: "ios", app: { replies: { [type]: null } } });
    await within(await screen.findByRole("article", { name: "VIP" })).findByText("CHF 40.00 per month");
    const [button] = await screen.findAllByRole("button", { name: label });
    if (!button) throw new Error(`There is no ${label}.`);

    await pressAndWait(button, () => expect(app?.payloadsOf(type)).toHaveLength(1));

    expect(await patience()).toBeVisible();
    expect((await screen.findAllByRole("button", { name: label }))[0]).not.toHaveAttribute("aria-disabled");
  },
);

it("an app that does not open its store makes the page explain how to cancel", async () => {
  const held = aPlan(VIP, { platform: "ios", store: fromAppStore().store });
  const { app } = await openSubscriptions({
    platform: "ios",
    responses: { getCurrentSubscriptions: currentPlans(held) },
    app: { replies: { openStoreSubscriptions: null } },
  });
  const cancel = await screen.findByRole("button", { name: "cancel" });

  await pressAndWait(cancel, () => expect(app?.payloadsOf("openStoreSubscriptions")).toHaveLength(1));

  expect(await screen.findByText("To cancel your subscription go to your mobile app.")).toBeVisible();
});
