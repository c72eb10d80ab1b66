import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { heldPlans } from "#support/samples/held-plans.ts";
import { aPlan, BASIC, VIP } from "#support/samples/plans.ts";
import { soon } from "#support/suite/soon.ts";
import { stop } from "#support/web/native-app.ts";
import { button, buttonOf } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

const COURSE = "#web/features/plan/purchase/press-plan.ts";
const CANCELLATION = "#web/features/plan/cancel/cancel-plan.ts";
const PAGE = { id: "cs_1", url: "https://checkout.example/cs_1" };

afterEach(async () => {
  vi.doUnmock(COURSE);
  vi.doUnmock(CANCELLATION);
  await closeSubscriptions();
});

describe("what a press does is loaded for it", () => {
  it("and the page is busy meanwhile, so that nothing is bought twice", async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    vi.doMock(COURSE, async (importOriginal) => {
      await loaded;
      return importOriginal();
    });
    const page = await openSubscriptions({ answers: { createStripeCheckoutSession: PAGE } });
    const tryBasic = await buttonOf("BASIC", "TRY OUT");

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));
    await userEvent.click(tryBasic);

    expect(await buttonOf("VIP", "ONE MOMENT…")).toHaveAttribute("aria-disabled", "true");
    expect(tryBasic).toHaveAttribute("aria-disabled", "true");
    load();
    await soon(() => expect(page.leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE.url));
    expect(page.payloadsOf("createStripeCheckoutSession")).toHaveLength(1);
  });

  it("and where it does not come the page says so, and can be used again", async () => {
    vi.doMock(COURSE, () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
    await openSubscriptions();

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));

    const oops = within(await screen.findByRole("dialog", { name: "Oops." }));
    expect(oops.getByText("Something went wrong.")).toBeVisible();
    await userEvent.click(oops.getByRole("button", { name: "OK" }));
    expect(await buttonOf("VIP", "TRY OUT")).not.toHaveAttribute("aria-disabled");
  });
});

describe("what a cancellation does is loaded for it", () => {
  it("and where it does not come the page says so, and can be used again", async () => {
    vi.doMock(CANCELLATION, () => Promise.reject(new TypeError("Failed to fetch")));
    const page = await openSubscriptions({ answers: { getCurrentSubscriptions: heldPlans(aPlan(VIP)) } });

    await userEvent.click(await buttonOf("VIP", "cancel"));

    const oops = within(await screen.findByRole("dialog", { name: "Oops." }));
    await userEvent.click(oops.getByRole("button", { name: "OK" }));
    expect(await buttonOf("VIP", "cancel")).not.toHaveAttribute("aria-disabled");
    expect(page.payloadsOf("cancelStripeSubscription")).toEqual([]);
  });
});

describe("a question before a change of plan", () => {
  it("asks nothing anew while it is open, because nothing has changed", async () => {
    const page = await openSubscriptions({ answers: { getCurrentSubscriptions: heldPlans(aPlan(VIP)) } });
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
  ])("is not changed where the app, asked for its store's page, %s", async (_how, reply) => {
    const held = aPlan(VIP, { platform: "ios", store: "app_store" });
    const page = await openSubscriptions({
      platform: "ios",
      answers: { getCurrentSubscriptions: heldPlans(held) },
      app: { replies: { openStoreSubscriptions: reply } },
    });
    await screen.findByText("CHF 40.00 per month");
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
