import { describe, expect, it } from "vitest";
import { NOW, startStores } from "#support/billing/revenuecat-stand-in.ts";
import {
  lastEvent,
  MONTHLY,
  ON_ANDROID,
  PERIOD_END,
  subscriptionOf,
} from "#support/billing/store-purchase.ts";

/** https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields */
const EVENT_FIELDS = [
  "aliases",
  "app_id",
  "app_user_id",
  "commission_percentage",
  "country_code",
  "currency",
  "entitlement_id",
  "entitlement_ids",
  "environment",
  "event_timestamp_ms",
  "expiration_at_ms",
  "id",
  "is_family_share",
  "offer_code",
  "original_app_user_id",
  "original_transaction_id",
  "period_type",
  "presented_offering_id",
  "price",
  "price_in_purchased_currency",
  "product_id",
  "purchased_at_ms",
  "renewal_number",
  "store",
  "subscriber_attributes",
  "takehome_percentage",
  "tax_percentage",
  "transaction_id",
  "type",
];

describe("buying in a store", () => {
  it("is reported with all documented fields", async () => {
    const stores = await startStores();

    await stores.control.storePurchase(MONTHLY);

    const [{ authorization, body } = { authorization: null, body: null }] = stores.receiver.webhooks;
    expect(authorization).toBe("Bearer webhook-demo");
    expect(body?.api_version).toBe("1.0");
    expect(Object.keys(body?.event ?? {}).sort()).toEqual(EVENT_FIELDS);
    expect(body?.event).toMatchObject({
      type: "INITIAL_PURCHASE",
      app_user_id: "anna",
      original_app_user_id: "anna",
      aliases: ["anna"],
      product_id: "gruezi_vip_monthly",
      entitlement_ids: ["vip"],
      period_type: "NORMAL",
      purchased_at_ms: NOW,
      expiration_at_ms: PERIOD_END,
      event_timestamp_ms: NOW,
      store: "APP_STORE",
      environment: "PRODUCTION",
      price_in_purchased_currency: 39,
    });
  });

  it("with a trial costs nothing for 30 days", async () => {
    const stores = await startStores();

    await stores.control.storePurchase({ ...MONTHLY, trial: true });

    expect(lastEvent(stores)).toMatchObject({ period_type: "TRIAL", price_in_purchased_currency: 0 });
    expect(await subscriptionOf(stores)).toMatchObject({
      period_type: "trial",
      expires_date: "2026-12-21T09:00:00Z",
    });
  });

  it("in the Play Store is reported with the base plan", async () => {
    const stores = await startStores();

    await stores.control.storePurchase(ON_ANDROID);

    expect(lastEvent(stores)).toMatchObject({ store: "PLAY_STORE", product_id: "gruezi_vip:monthly" });
  });

  it("in the sandbox is reported as such", async () => {
    const stores = await startStores();

    await stores.control.storePurchase({ ...MONTHLY, sandbox: true });

    expect(lastEvent(stores)).toMatchObject({ environment: "SANDBOX" });
    expect(await subscriptionOf(stores)).toMatchObject({ is_sandbox: true });
  });

  it("replaces a running product at once, under the same transaction", async () => {
    const stores = await startStores();
    await stores.control.storePurchase({ ...MONTHLY, product: "gruezi_basic_monthly" });

    await stores.control.storePurchase(MONTHLY);

    const { subscriber } = await stores.read("/v1/subscribers/anna");
    const [first, change, renewal] = stores.receiver.webhooks.map(({ body }) => body.event);
    expect(stores.receiver.types()).toEqual(["INITIAL_PURCHASE", "PRODUCT_CHANGE", "RENEWAL"]);
    expect(change).toMatchObject({
      product_id: "gruezi_basic_monthly",
      new_product_id: "gruezi_vip_monthly",
    });
    expect(renewal?.["original_transaction_id"]).toBe(first?.["original_transaction_id"]);
    expect(subscriber.subscriptions.gruezi_basic_monthly.expires_date).toBe("2026-11-21T09:00:00Z");
    expect(subscriber.subscriptions.gruezi_vip_monthly.expires_date).toBe("2026-12-21T09:00:00Z");
  });

  it("again after the end is a renewal for RevenueCat", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);
    await stores.control.expire({ uid: "anna" });

    await stores.control.storePurchase(MONTHLY);

    expect(lastEvent(stores)).toMatchObject({ type: "RENEWAL", is_trial_conversion: false });
    expect(await subscriptionOf(stores)).toMatchObject({ unsubscribe_detected_at: null });
  });

  it.each([
    ["what is not sold there", { ...MONTHLY, product: "gruezi_vip:monthly" }, "app_store sells no product"],
    [
      "a trial where there is none",
      { ...MONTHLY, product: "gruezi_vip_private_monthly", trial: true },
      "is sold without a trial",
    ],
  ])("%s is refused, without a webhook", async (_what, order, words) => {
    const { control, receiver } = await startStores();

    const purchase = control.storePurchase(order);

    await expect(purchase).rejects.toThrow(words);
    expect(receiver.webhooks).toEqual([]);
  });

  it("twice the same is refused", async () => {
    const { control } = await startStores();
    await control.storePurchase(MONTHLY);

    const again = control.storePurchase(MONTHLY);

    await expect(again).rejects.toThrow("has gruezi_vip_monthly already");
  });

  it("a second trial is refused", async () => {
    const { control } = await startStores();
    await control.storePurchase({ ...MONTHLY, trial: true });
    await control.expire({ uid: "anna" });

    const again = control.storePurchase({ ...MONTHLY, trial: true });

    await expect(again).rejects.toThrow("a store gives one trial");
  });
});
