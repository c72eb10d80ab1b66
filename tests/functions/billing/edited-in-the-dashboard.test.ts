import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelStripeSubscription,
  createStripeCardUpdateCheckoutSession,
  exportMyData,
  getCurrentSubscriptions,
  restorePurchases,
  stripeWebhook,
  uncancelStripeSubscription,
} from "#functions/index.ts";
import {
  chargedTo,
  requireEntitlement,
  requireFirst,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { changeTo, confirmOnPage } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { dropLoggedFaults, takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;
const auth = loginOf("anna");
const asAnna = { data: null, auth };
const BASIC_TO_VIP = { PackageID: "vip_monthly", ProductID: "prod_basic_monthly" };
const VIP_TO_BASIC = { PackageID: "basic_monthly", ProductID: "prod_vip_monthly" };
const PRICE_WITHOUT_PLAN = expect.stringContaining("price without its plan");

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna"));

const current = async () => Object.values(await run(getCurrentSubscriptions, asAnna));
const tierOfAnna = async () => (await requireEntitlement("anna")).tier;

describe("a price whose metadata somebody has edited", () => {
  it.each([
    ["all of it is gone", {}],
    ["the tier is gone", { identifier: "vip_monthly" }],
    ["the identifier is gone", { tier: "2" }],
    ["the tier is one that there is not", { identifier: "vip_monthly", tier: "gold" }],
  ])("keeps its learners' plan when %s, and logs an error", async (_what, metadata) => {
    await subscribe("anna");
    control.editPrice({ price: "price_vip_monthly", metadata });

    await clock.advance(31 * DAY);

    expect(await tierOfAnna()).toBe(2);
    expect(await current()).toMatchObject([
      { identifier: "vip_monthly", Tier: 2, state: "paid", ProductID: "prod_vip_monthly" },
    ]);
    expect(takeLoggedFaults()).toContainEqual(PRICE_WITHOUT_PLAN);
  });

  it("still lets its learners cancel", async () => {
    await subscribe("anna");
    control.editPrice({ price: "price_vip_monthly", metadata: {} });

    await run(cancelStripeSubscription, asAnna);

    expect(await current()).toMatchObject([{ identifier: "vip_monthly", cancels: true }]);
    dropLoggedFaults(["price without its plan"]);
  });
});

describe("a plan that is not the first item of its subscription", () => {
  async function addItem(): Promise<void> {
    const { id: subscription } = requireFirst(await subscriptionsOf("anna"));
    control.addItem({ subscription });
    await control.idle({});
  }

  it("stays the learner's plan, without an entry in the log", async () => {
    await subscribe("anna");

    await addItem();

    expect(requireFirst(await subscriptionsOf("anna")).items.data).toHaveLength(2);
    expect(await current()).toMatchObject([{ identifier: "vip_monthly", Tier: 2 }]);
    expect(takeLoggedFaults()).not.toContainEqual(PRICE_WITHOUT_PLAN);
  });

  it("stays the learner's plan even if its price no longer names it", async () => {
    await subscribe("anna");
    control.editPrice({ price: "price_vip_monthly", metadata: {} });

    await addItem();

    expect(await current()).toMatchObject([{ ProductID: "prod_vip_monthly", Tier: 2 }]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("price without its plan")]);
  });

  it("is the item that an upgrade changes", async () => {
    await subscribe("anna", { packageID: "basic_monthly" });
    await clock.advance(31 * DAY);
    await addItem();

    const { id } = await changeTo("anna", BASIC_TO_VIP);
    await confirmOnPage(id);

    expect(await current()).toMatchObject([{ identifier: "vip_monthly", Tier: 2, state: "paid" }]);
  });
});

describe("a discount", () => {
  it.each(["vip_monthly", "basic_monthly"] as const)(
    "continues after a scheduled change from %s",
    async (from) => {
      await subscribe("anna", { packageID: from });
      await clock.advance(31 * DAY);
      const { id: subscription } = requireFirst(await subscriptionsOf("anna"));
      control.discount({ subscription, percentOff: 50 });
      const before = await chargedTo("anna");
      const [change, price] =
        from === "vip_monthly"
          ? [VIP_TO_BASIC, 1_400]
          : [{ PackageID: "basic_annually", ProductID: "prod_basic_monthly" }, 15_120];

      await changeTo("anna", change);
      await clock.advance(31 * DAY);

      expect(await current()).toMatchObject([{ identifier: change.PackageID, state: "paid" }]);
      expect((await chargedTo("anna")) - before).toBe(price / 2);
    },
  );

  it("ends when it would have ended without the change", async () => {
    await subscribe("anna");
    await clock.advance(31 * DAY);
    const { id: subscription } = requireFirst(await subscriptionsOf("anna"));
    control.discount({ subscription, percentOff: 50, duration: "repeating", months: 1 });
    const before = await chargedTo("anna");

    await changeTo("anna", VIP_TO_BASIC);
    await clock.advance(31 * DAY);
    await clock.advance(31 * DAY);
    await clock.advance(31 * DAY);

    expect((await chargedTo("anna")) - before).toBe(700 + 1_400 + 1_400);
  });
});

describe("a customer unknown to Stripe", () => {
  beforeEach(async () => {
    await store().doc("Billing/anna").set({ stripeCustomerId: "cus_gone" });
    await store().doc("StripeCustomers/cus_gone").set({ uid: "anna" });
  });

  it.each([
    ["a cancellation", () => run(cancelStripeSubscription, asAnna)],
    [
      "a resubscription",
      () => run(uncancelStripeSubscription, { data: { productIDToUncancel: "prod_vip_monthly" }, auth }),
    ],
    ["another card", () => run(createStripeCardUpdateCheckoutSession, asAnna)],
    ["a change of plan", () => changeTo("anna", BASIC_TO_VIP)],
  ])("is refused %s with not-found, and the log names the cause", async (_what, ask) => {
    await expect(ask()).rejects.toMatchObject({ code: "not-found", details: { reason: "not-found" } });

    expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("Stripe customer unknown"));
  });

  it("can restore purchases and export their data", async () => {
    await run(restorePurchases, asAnna);
    await run(exportMyData, asAnna);

    expect(await recordsOf("anna")).toEqual([]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Stripe customer unknown")]);
  });

  it("can subscribe as a new customer", async () => {
    await subscribe("anna");

    expect(await current()).toMatchObject([{ identifier: "vip_monthly" }]);
  });
});
