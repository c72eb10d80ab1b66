import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { restorePurchases, revenueCatWebhook } from "#functions/index.ts";
import {
  addSlots,
  openCheckout,
  openLessonCheckout,
  openSessionsOf,
  pay,
  pendingOf,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, seedStorePurchase, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { addLearner } from "#support/functions/learners.ts";
import { askForDeletion } from "#support/functions/leavers.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const VIP = { store: "app_store", product: "gruezi_vip_monthly" } as const;
const { control } = storesStandIn;

serveWebhooks({ revenueCatWebhook });

const lastStatuses = () => control.deliveries().map(({ lastStatus }) => lastStatus);

beforeEach(() => startAfresh("anna"));

describe("a payment page that stands open while its learner buys in the app", () => {
  it("is closed, so that nobody pays for two plans", async () => {
    await openCheckout("anna");

    await control.storePurchase({ uid: "anna", ...VIP });

    expect(await openSessionsOf("anna")).toEqual([]);
    expect(await pendingOf("anna")).toBeUndefined();
    expect(await recordsOf("anna")).toMatchObject([{ store: "app_store", state: "paid" }]);
    expect(lastStatuses()).toEqual([200]);
  });

  it("adds no write for other learners: without an open page, purchase and event are written in one commit", async () => {
    await control.storePurchase({ uid: "anna", ...VIP });

    const [entitlement, events] = await Promise.all([
      store().doc("Entitlements/anna").get(),
      store().collection("RevenueCatEvents").get(),
    ]);
    expect(events.size).toBe(1);
    expect(events.docs[0]?.updateTime).toEqual(entitlement.updateTime);
  });

  it("is closed before the event is marked as done, in a later commit than the purchase", async () => {
    await openCheckout("anna");

    await control.storePurchase({ uid: "anna", ...VIP });

    const entitlement = await store().doc("Entitlements/anna").get();
    const events = await store().collection("RevenueCatEvents").get();
    expect(events.docs.map(({ updateTime }) => updateTime)).not.toContainEqual(entitlement.updateTime);
    expect(events.docs.map((event) => event.get("state"))).toEqual(["done"]);
  });

  it("is closed when the app restores the purchase before its event arrives", async () => {
    await openCheckout("anna");
    seedStorePurchase("anna");

    const { tier } = await run(restorePurchases, { data: null, auth: loginOf("anna") });

    expect(tier).toBe(2);
    expect(await openSessionsOf("anna")).toEqual([]);
  });

  it("gives its private lesson's slot back", async () => {
    await addSlots();
    await openLessonCheckout("anna");

    await control.storePurchase({ uid: "anna", ...VIP });

    expect((await store().doc("PrivateLessons/mon-am-8").get()).get("StudentUID")).toBe("");
  });

  it("stays open after a promotional grant, because a paid plan can be held beside it", async () => {
    await openCheckout("anna");

    await control.grantPromotional({ uid: "anna", entitlement: "basic" });

    expect(await openSessionsOf("anna")).toHaveLength(1);
  });

  it("is closed by the event's retry if Stripe was down, and the purchase is open at once", async () => {
    await openCheckout("anna");
    stripeStandIn.control.setApiFault({
      method: "POST",
      path: "/v1/checkout/sessions",
      kind: "500",
      times: 2,
    });
    control.hold();
    await control.storePurchase({ uid: "anna", ...VIP });
    const [{ id: eventId } = { id: "none" }] = control.events();

    const [failed] = await control.deliver({ eventId });

    expect(failed).toBe(500);
    expect(takeLoggedFaults()).toHaveLength(1);
    expect(await recordsOf("anna")).toMatchObject([{ state: "paid", Tier: 2 }]);
    expect(await control.deliver({ eventId })).toEqual([200]);
    expect(await openSessionsOf("anna")).toEqual([]);
  });

  it("leaves two plans and marks a conflict if it was paid a moment before", async () => {
    const { id } = await openCheckout("anna");
    await pay(id);

    await control.storePurchase({ uid: "anna", ...VIP });

    expect((await store().doc("Entitlements/anna").get()).get("conflict")).toBe(true);
    expect(await subscriptionsOf("anna")).toHaveLength(1);
    expect(lastStatuses()).toEqual([200]);
  });
});

describe("a free trial in a store", () => {
  /** Deletes the account and signs up anew with the same address. */
  async function startAnew(): Promise<void> {
    await askForDeletion("anna");
    await addLearner("anna2", "Anna@example.com");
  }

  it("uses up the trial: a new account with the same address gets none on the web", async () => {
    await control.storePurchase({ uid: "anna", ...VIP, trial: true });
    await startAnew();

    const { id } = await openCheckout("anna2");
    await pay(id);

    expect(await subscriptionsOf("anna2")).toMatchObject([{ trial_start: null, status: "active" }]);
  });

  it("counts when its event arrives only after it has ended", async () => {
    control.hold();
    await control.storePurchase({ uid: "anna", ...VIP, trial: true });
    await control.cancel({ uid: "anna" });
    await clock.advance(40 * DAY);
    await control.flush();
    await startAnew();

    const { id } = await openCheckout("anna2");
    await pay(id);

    expect(await subscriptionsOf("anna2")).toMatchObject([{ trial_start: null }]);
  });

  it("counts when its event arrives only after it has become a paid plan", async () => {
    control.hold();
    await control.storePurchase({ uid: "anna", ...VIP, trial: true });
    await clock.advance(40 * DAY);
    await control.flush();
    await startAnew();

    const { id } = await openCheckout("anna2");
    await pay(id);

    expect(await subscriptionsOf("anna2")).toMatchObject([{ trial_start: null, status: "active" }]);
  });

  it("is not recorded for a plan without a trial", async () => {
    await control.storePurchase({ uid: "anna", ...VIP });

    expect((await store().collection("TrialCards").get()).empty).toBe(true);
  });

  it("is not used up by a promotional grant", async () => {
    await control.grantPromotional({ uid: "anna", entitlement: "vip", days: 7 });

    expect((await store().collection("TrialCards").get()).empty).toBe(true);
  });
});
