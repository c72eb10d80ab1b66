import { DAY, HOUR } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { NOW, startStores } from "#support/billing/revenuecat-stand-in.ts";
import { lastEvent, MONTHLY, subscriptionOf } from "#support/billing/store-purchase.ts";

const FOR_EVER = { uid: "anna", store: "app_store", product: "vip_for_ever", entitlement: "vip" } as const;

/** Guaranteed fields: https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields */
const GRANT_FIELDS = [
  "app_id",
  "app_user_id",
  "entitlement_ids",
  "event_timestamp_ms",
  "expiration_at_ms",
  "id",
  "product_id",
  "purchased_at_ms",
  "store",
  "transaction_id",
  "type",
];

describe("a one-time product", () => {
  it("is listed beside subscriptions, with an entitlement without end", async () => {
    const stores = await startStores();

    await stores.control.buyOnce(FOR_EVER);

    const { subscriber } = await stores.read("/v1/subscribers/anna");
    expect(subscriber.subscriptions).toEqual({});
    expect(subscriber.management_url).toBeNull();
    expect(subscriber.non_subscriptions).toEqual({
      vip_for_ever: [
        {
          id: expect.any(String),
          is_sandbox: false,
          purchase_date: "2026-11-21T09:00:00Z",
          store: "app_store",
          store_transaction_id: expect.any(String),
        },
      ],
    });
    expect(subscriber.entitlements).toEqual({
      vip: {
        product_identifier: "vip_for_ever",
        purchase_date: "2026-11-21T09:00:00Z",
        expires_date: null,
        grace_period_expires_date: null,
      },
    });
    expect(lastEvent(stores)).toMatchObject({ type: "NON_RENEWING_PURCHASE", expiration_at_ms: null });
  });

  it("may be bought for some days, repeatedly", async () => {
    const { control, read } = await startStores();

    await control.buyOnce({ ...FOR_EVER, days: 3 });
    await control.buyOnce({ ...FOR_EVER, days: 10 });

    const { subscriber } = await read("/v1/subscribers/anna");
    expect(subscriber.non_subscriptions.vip_for_ever).toHaveLength(2);
    expect(subscriber.entitlements.vip.expires_date).toBe("2026-12-01T09:00:00Z");
  });

  it("ends its entitlement when it is refunded", async () => {
    const { control, read } = await startStores();
    await control.buyOnce(FOR_EVER);

    await control.refund({ uid: "anna" });

    const { subscriber } = await read("/v1/subscribers/anna");
    expect(subscriber.entitlements.vip.expires_date).toBe("2026-11-21T09:00:00Z");
  });
});

describe("a temporary grant", () => {
  it("is an entitlement alone, and its event has fewer fields than a purchase's", async () => {
    const stores = await startStores();

    await stores.control.grantTemporarily({ ...MONTHLY, hours: 20 });

    const { subscriber } = await stores.read("/v1/subscribers/anna");
    expect([subscriber.subscriptions, subscriber.non_subscriptions]).toEqual([{}, {}]);
    expect(subscriber.entitlements.vip).toMatchObject({
      product_identifier: MONTHLY.product,
      expires_date: "2026-11-22T05:00:00Z",
    });
    expect(Object.keys(lastEvent(stores) ?? {}).sort()).toEqual(GRANT_FIELDS);
    expect(lastEvent(stores)).toMatchObject({ expiration_at_ms: NOW + 20 * HOUR });
  });

  it("ends by itself with an event of the same transaction", async () => {
    const stores = await startStores();
    await stores.control.grantTemporarily(MONTHLY);
    const granted = lastEvent(stores);

    await stores.clock.advance(25 * HOUR);

    expect(lastEvent(stores)).toMatchObject({
      type: "EXPIRATION",
      transaction_id: granted?.["transaction_id"],
    });
  });

  it("is replaced by the purchase", async () => {
    const stores = await startStores();
    await stores.control.grantTemporarily(MONTHLY);

    await stores.control.storePurchase(MONTHLY);
    await stores.clock.advance(2 * DAY);

    expect(stores.receiver.types()).toEqual(["TEMPORARY_ENTITLEMENT_GRANT", "INITIAL_PURCHASE"]);
    expect(await subscriptionOf(stores)).toMatchObject({ store: "app_store" });
  });

  it("never lasts longer than a day", async () => {
    const { control } = await startStores();

    await expect(control.grantTemporarily({ ...MONTHLY, hours: 25 })).rejects.toThrow("a day at most");
  });
});

describe("the Test Store", () => {
  it("sells every plan, and never for real money", async () => {
    const stores = await startStores();

    await stores.control.storePurchase({ uid: "anna", store: "test_store", product: "test_vip_monthly" });

    const { subscriber } = await stores.read("/v1/subscribers/anna");
    expect(subscriber.subscriptions.test_vip_monthly).toMatchObject({
      store: "test_store",
      is_sandbox: true,
    });
    expect(lastEvent(stores)).toMatchObject({
      store: "TEST_STORE",
      environment: "SANDBOX",
      app_id: "app_test",
    });
  });
});

describe("a store's further action", () => {
  it("extends a period", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);

    await stores.control.extend({ uid: "anna", days: 7 });

    expect(await subscriptionOf(stores)).toMatchObject({ expires_date: "2026-12-28T09:00:00Z" });
    expect(lastEvent(stores)).toMatchObject({ type: "SUBSCRIPTION_EXTENDED" });
  });

  it("takes back a refund, at Apple only and after one", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);
    const reverse = () => stores.control.reverseRefund({ uid: "anna" });
    await expect(reverse()).rejects.toThrow("no refund");
    await stores.control.refund({ uid: "anna" });

    await reverse();

    expect(await subscriptionOf(stores)).toMatchObject({ refunded_at: null });
    expect(lastEvent(stores)).toMatchObject({ type: "REFUND_REVERSED" });
  });

  it("can make its row unreadable", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);

    stores.control.spoilRow({ uid: "anna", field: "purchase_date" });

    expect(await subscriptionOf(stores)).toMatchObject({ purchase_date: { unreadable: true } });
  });
});

it("an event of a gift names no app", async () => {
  const stores = await startStores();

  await stores.control.grantPromotional({ uid: "anna", entitlement: "vip" });

  expect(lastEvent(stores)).not.toHaveProperty("app_id");
});
