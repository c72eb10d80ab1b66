import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { type Stores, startStores } from "#support/billing/revenuecat-stand-in.ts";
import {
  lastEvent,
  MONTHLY,
  ON_ANDROID,
  PERIOD_END,
  subscriptionOf,
} from "#support/billing/store-purchase.ts";

describe("a purchase's event", () => {
  it("a renewal adds a period", async () => {
    const stores = await startStores();
    await stores.control.storePurchase({ ...MONTHLY, trial: true });

    await stores.control.renew({ uid: "anna" });

    expect(lastEvent(stores)).toMatchObject({
      type: "RENEWAL",
      is_trial_conversion: true,
      period_type: "NORMAL",
      purchased_at_ms: PERIOD_END,
    });
    expect(await subscriptionOf(stores)).toMatchObject({
      period_type: "normal",
      expires_date: "2027-01-21T09:00:00Z",
    });
  });

  it("renewals have their own transaction, and keep the original one", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);

    await stores.control.renew({ uid: "anna" });

    const [first, second] = stores.control.events();
    expect(second?.["original_transaction_id"]).toBe(first?.["original_transaction_id"]);
    expect(second?.["transaction_id"]).not.toBe(first?.["transaction_id"]);
  });

  it("a cancellation leaves access until the period's end", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);

    await stores.control.cancel({ uid: "anna" });

    expect(lastEvent(stores)).toMatchObject({ type: "CANCELLATION", cancel_reason: "UNSUBSCRIBE" });
    expect(await subscriptionOf(stores)).toMatchObject({
      unsubscribe_detected_at: "2026-11-21T09:00:00Z",
      expires_date: "2026-12-21T09:00:00Z",
    });
  });

  it("a cancellation can be taken back", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);
    await stores.control.cancel({ uid: "anna" });

    await stores.control.uncancel({ uid: "anna" });

    expect(lastEvent(stores)).toMatchObject({ type: "UNCANCELLATION" });
    expect(await subscriptionOf(stores)).toMatchObject({ unsubscribe_detected_at: null });
  });

  it("a failed charge with grace is reported twice, once with the grace's end", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);

    await stores.control.billingIssue({ uid: "anna", graceDays: 16 });

    const [, issue, cancellation] = stores.receiver.webhooks.map(({ body }) => body.event);
    expect(issue).toMatchObject({
      type: "BILLING_ISSUE",
      grace_period_expiration_at_ms: PERIOD_END + 16 * DAY,
    });
    expect(cancellation).toMatchObject({ type: "CANCELLATION", cancel_reason: "BILLING_ERROR" });
    expect(await subscriptionOf(stores)).toMatchObject({
      billing_issues_detected_at: "2026-11-21T09:00:00Z",
      grace_period_expires_date: "2027-01-06T09:00:00Z",
      unsubscribe_detected_at: null,
    });
  });

  it("a failed charge without grace has no end of a grace", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);

    await stores.control.billingIssue({ uid: "anna" });

    expect(stores.control.events()[1]).toMatchObject({ grace_period_expiration_at_ms: null });
    expect(await subscriptionOf(stores)).toMatchObject({ grace_period_expires_date: null });
  });

  it("a later successful charge ends the failure", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);
    await stores.control.billingIssue({ uid: "anna", graceDays: 16 });

    await stores.control.renew({ uid: "anna" });

    expect(await subscriptionOf(stores)).toMatchObject({
      billing_issues_detected_at: null,
      grace_period_expires_date: null,
    });
  });

  it("an end by hand is immediate", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);

    await stores.control.expire({ uid: "anna" });

    expect(lastEvent(stores)).toMatchObject({ type: "EXPIRATION", expiration_reason: "UNSUBSCRIBE" });
    expect(await subscriptionOf(stores)).toMatchObject({ expires_date: "2026-11-21T09:00:00Z" });
  });

  it("a refund is dated and leaves the period's end", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);

    await stores.control.refund({ uid: "anna" });

    expect(lastEvent(stores)).toMatchObject({
      type: "CANCELLATION",
      cancel_reason: "CUSTOMER_SUPPORT",
      price_in_purchased_currency: -39,
    });
    expect(await subscriptionOf(stores)).toMatchObject({
      refunded_at: "2026-11-21T09:00:00Z",
      expires_date: "2026-12-21T09:00:00Z",
    });
  });

  it("a pause begins with the next period, in the Play Store only", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(ON_ANDROID);

    await stores.control.pause({ uid: "anna", days: 14 });

    const { subscriber } = await stores.read("/v1/subscribers/anna");
    expect(lastEvent(stores)).toMatchObject({
      type: "SUBSCRIPTION_PAUSED",
      auto_resume_at_ms: PERIOD_END + 14 * DAY,
    });
    expect(subscriber.subscriptions.gruezi_vip).toMatchObject({
      auto_resume_date: "2027-01-04T09:00:00Z",
      expires_date: "2026-12-21T09:00:00Z",
    });
  });

  it("an action changes the named one of several purchases", async () => {
    const { control, read } = await startStores();
    await control.storePurchase(MONTHLY);
    await control.storePurchase(ON_ANDROID);

    await control.cancel({ uid: "anna", product: "gruezi_vip_monthly" });

    const { subscriptions } = (await read("/v1/subscribers/anna")).subscriber;
    expect(subscriptions.gruezi_vip_monthly.unsubscribe_detected_at).not.toBeNull();
    expect(subscriptions.gruezi_vip.unsubscribe_detected_at).toBeNull();
  });
});

describe("a customer's event", () => {
  it("a transfer moves everything and names all ids of both", async () => {
    const stores = await startStores();
    await stores.control.alias({ uid: "anna", alias: "$RCAnonymousID:1" });
    await stores.control.storePurchase(MONTHLY);

    await stores.control.transfer({ from: "anna", to: "ben" });

    expect(lastEvent(stores)).toMatchObject({
      type: "TRANSFER",
      store: "APP_STORE",
      transferred_from: ["anna", "$RCAnonymousID:1"],
      transferred_to: ["ben"],
    });
    expect(lastEvent(stores)).not.toHaveProperty("app_user_id");
    expect(await subscriptionOf(stores, "anna")).toBeUndefined();
    expect(await subscriptionOf(stores, "ben")).toMatchObject({ store: "app_store" });
  });

  it("an alias merges two customers with their purchases", async () => {
    const stores = await startStores();
    await stores.control.storePurchase({ ...MONTHLY, uid: "$RCAnonymousID:1" });

    await stores.control.alias({ uid: "anna", alias: "$RCAnonymousID:1" });

    expect(lastEvent(stores)).toMatchObject({
      type: "SUBSCRIBER_ALIAS",
      app_user_id: "anna",
      aliases: ["anna", "$RCAnonymousID:1"],
    });
    expect(await subscriptionOf(stores)).toMatchObject({ store: "app_store" });
    expect(await subscriptionOf(stores, "$RCAnonymousID:1")).toMatchObject({ store: "app_store" });
  });

  it("a promotional grant opens something for some days and is managed nowhere", async () => {
    const stores = await startStores();

    await stores.control.grantPromotional({ uid: "anna", entitlement: "vip", days: 7 });

    const { subscriber } = await stores.read("/v1/subscribers/anna");
    expect(lastEvent(stores)).toMatchObject({
      type: "NON_RENEWING_PURCHASE",
      store: "PROMOTIONAL",
      period_type: "PROMOTIONAL",
    });
    expect(subscriber.subscriptions.rc_promo_vip_custom).toMatchObject({
      store: "promotional",
      period_type: "normal",
      expires_date: "2026-11-28T09:00:00Z",
    });
    expect(subscriber.entitlements.vip).toMatchObject({ product_identifier: "rc_promo_vip_custom" });
    expect(subscriber.management_url).toBeNull();
  });
});

describe("an impossible action is refused with a sentence", () => {
  it.each([
    [
      "to nobody",
      (stores: Stores) => stores.control.cancel({ uid: "nobody" }),
      "knows nobody by the id nobody",
    ],
    [
      "a transfer of nothing",
      (stores: Stores) => stores.control.transfer({ from: "anna", to: "anna" }),
      "nothing that could go",
    ],
    [
      "to another product",
      (stores: Stores) => stores.control.cancel({ uid: "anna", product: "x" }),
      "has not bought x",
    ],
    [
      "taking back no cancellation",
      (stores: Stores) => stores.control.uncancel({ uid: "anna" }),
      "has not cancelled",
    ],
    [
      "a pause of the App Store",
      (stores: Stores) => stores.control.pause({ uid: "anna" }),
      "Only the Play Store",
    ],
  ])("%s", async (_what, act, words) => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);

    const action = act(stores);

    await expect(action).rejects.toThrow(words);
  });

  it("a second cancellation", async () => {
    const { control } = await startStores();
    await control.storePurchase(MONTHLY);
    await control.cancel({ uid: "anna" });

    const again = control.cancel({ uid: "anna" });

    await expect(again).rejects.toThrow("has cancelled already");
  });

  it("a renewal of a gift", async () => {
    const { control } = await startStores();
    await control.grantPromotional({ uid: "anna", entitlement: "vip" });

    const renewal = control.renew({ uid: "anna" });

    await expect(renewal).rejects.toThrow("does not renew");
  });

  it("cancelling what has ended", async () => {
    const { control } = await startStores();
    await control.storePurchase(MONTHLY);
    await control.expire({ uid: "anna" });

    const cancellation = control.cancel({ uid: "anna" });

    await expect(cancellation).rejects.toThrow("has ended");
  });
});
