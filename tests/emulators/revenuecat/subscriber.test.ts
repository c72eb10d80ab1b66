import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { NOW, type Stores, startStores, V1_KEY } from "#support/billing/revenuecat-stand-in.ts";

/** https://www.revenuecat.com/docs/api-v1, GET /subscribers/{app_user_id} */
const SUBSCRIBER_FIELDS = [
  "entitlements",
  "first_seen",
  "last_seen",
  "management_url",
  "non_subscriptions",
  "original_app_user_id",
  "original_application_version",
  "original_purchase_date",
  "other_purchases",
  "subscriber_attributes",
  "subscriptions",
];
const SUBSCRIPTION_FIELDS = [
  "auto_resume_date",
  "billing_issues_detected_at",
  "expires_date",
  "grace_period_expires_date",
  "is_sandbox",
  "original_purchase_date",
  "ownership_type",
  "period_type",
  "purchase_date",
  "refunded_at",
  "store",
  "store_transaction_id",
  "unsubscribe_detected_at",
];

describe("a subscriber", () => {
  it("is created by the first request for an unknown id, and then known", async () => {
    const { get } = await startStores();

    const first = await get("/v1/subscribers/anna");
    const second = await get("/v1/subscribers/anna");

    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toMatchObject({
      request_date: "2026-11-21T09:00:00Z",
      request_date_ms: NOW,
      subscriber: { original_app_user_id: "anna", entitlements: {}, subscriptions: {}, management_url: null },
    });
  });

  it("has the documented fields", async () => {
    const { control, read } = await startStores();
    await control.storePurchase({ uid: "anna", store: "app_store", product: "gruezi_vip_monthly" });

    const { subscriber } = await read("/v1/subscribers/anna");

    expect(Object.keys(subscriber).sort()).toEqual(SUBSCRIBER_FIELDS);
    expect(Object.keys(subscriber.subscriptions.gruezi_vip_monthly).sort()).toEqual(SUBSCRIPTION_FIELDS);
  });

  it("has purchases by product, with their entitlement", async () => {
    const { control, read } = await startStores();
    await control.storePurchase({ uid: "anna", store: "app_store", product: "gruezi_vip_annually" });

    const { subscriber } = await read("/v1/subscribers/anna");

    expect(subscriber.subscriptions.gruezi_vip_annually).toMatchObject({
      store: "app_store",
      period_type: "normal",
      purchase_date: "2026-11-21T09:00:00Z",
      expires_date: "2027-11-21T09:00:00Z",
      unsubscribe_detected_at: null,
      refunded_at: null,
      is_sandbox: false,
    });
    expect(subscriber.entitlements).toEqual({
      vip: {
        product_identifier: "gruezi_vip_annually",
        purchase_date: "2026-11-21T09:00:00Z",
        expires_date: "2027-11-21T09:00:00Z",
        grace_period_expires_date: null,
      },
    });
    expect(subscriber.management_url).toBe("https://apps.apple.com/account/subscriptions");
  });

  it("has a Play Store purchase under its subscription, with the base plan beside it", async () => {
    const { control, read } = await startStores();
    await control.storePurchase({ uid: "anna", store: "play_store", product: "gruezi_basic:monthly" });

    const { subscriber } = await read("/v1/subscribers/anna");

    expect(subscriber.subscriptions.gruezi_basic).toMatchObject({
      store: "play_store",
      product_plan_identifier: "monthly",
    });
    expect(subscriber.entitlements.basic).toMatchObject({
      product_identifier: "gruezi_basic",
      product_plan_identifier: "monthly",
    });
  });

  it.each([
    ["the longer one", async (_stores: Stores) => undefined, "gruezi_vip_annually"],
    [
      "the other one, once that is refunded",
      ({ control }: Stores) => control.refund({ uid: "anna", product: "gruezi_vip_annually" }),
      "gruezi_vip",
    ],
  ])("with the same product in both stores has the entitlement by %s", async (_which, act, product) => {
    const stores = await startStores();
    await stores.control.storePurchase({ uid: "anna", store: "app_store", product: "gruezi_vip_annually" });
    await stores.control.storePurchase({ uid: "anna", store: "play_store", product: "gruezi_vip:monthly" });

    await act(stores);

    const { subscriber } = await stores.read("/v1/subscribers/anna");
    expect(subscriber.entitlements.vip.product_identifier).toBe(product);
  });

  it("keeps an expired entitlement, without a link to the store", async () => {
    const { control, read } = await startStores();
    control.seed({
      uid: "luca",
      store: "app_store",
      product: "gruezi_basic_monthly",
      purchasedAt: NOW - 50 * DAY,
      expiresAt: NOW - 20 * DAY,
    });

    const { subscriber } = await read("/v1/subscribers/luca");

    expect(subscriber.entitlements.basic.expires_date).toBe("2026-11-01T09:00:00Z");
    expect(subscriber.management_url).toBeNull();
  });

  it("is seeded with a purchase of 75 days ago and 16 days to run, without webhooks", async () => {
    const { control, read, receiver } = await startStores();

    control.seed({
      uid: "iris",
      store: "app_store",
      product: "gruezi_vip_monthly",
      purchasedAt: NOW - 75 * DAY,
      expiresAt: NOW + 16 * DAY,
    });

    const { subscriber } = await read("/v1/subscribers/iris");
    expect(subscriber.subscriptions.gruezi_vip_monthly).toMatchObject({
      original_purchase_date: "2026-09-07T09:00:00Z",
      purchase_date: "2026-11-07T09:00:00Z",
      expires_date: "2026-12-07T09:00:00Z",
    });
    expect(receiver.webhooks).toEqual([]);
  });

  it("is unknown again after deletion", async () => {
    const { url, control, get } = await startStores();
    await control.storePurchase({ uid: "anna", store: "app_store", product: "gruezi_vip_monthly" });

    const deletion = await fetch(`${url}/v1/subscribers/anna`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${V1_KEY}` },
    });

    expect(await deletion.json()).toEqual({ app_user_id: "anna", deleted: true });
    expect((await get("/v1/subscribers/anna")).status).toBe(201);
  });

  it("cannot be deleted if unknown", async () => {
    const { url } = await startStores();

    const deletion = await fetch(`${url}/v1/subscribers/nobody`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${V1_KEY}` },
    });

    expect(deletion.status).toBe(404);
    expect(await deletion.json()).toEqual({ code: 7259, message: "Subscriber not found." });
  });
});

describe("a receipt", () => {
  const post = (url: string, body: unknown, headers: Record<string, string> = { "X-Platform": "ios" }) =>
    fetch(`${url}/v1/receipts`, {
      method: "POST",
      headers: { Authorization: `Bearer ${V1_KEY}`, "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  it("moves purchases to the restoring account, with a webhook", async () => {
    const { url, control, read, receiver } = await startStores();
    await control.storePurchase({ uid: "anna", store: "app_store", product: "gruezi_vip_monthly" });
    const token = control.events()[0]?.["original_transaction_id"];

    const answer = await post(url, { app_user_id: "ben", fetch_token: token });
    await control.idle();

    expect(answer.status).toBe(200);
    expect(Object.keys((await read("/v1/subscribers/ben")).subscriber.entitlements)).toEqual(["vip"]);
    expect((await read("/v1/subscribers/anna")).subscriber.subscriptions).toEqual({});
    expect(receiver.types()).toEqual(["INITIAL_PURCHASE", "TRANSFER"]);
  });

  it.each([
    ["no platform", { app_user_id: "ben", fetch_token: "1" }, {}, 7000],
    ["a token of nobody's purchase", { app_user_id: "ben", fetch_token: "1" }, { "X-Platform": "ios" }, 7103],
    ["no user", { fetch_token: "1" }, { "X-Platform": "ios" }, 7226],
    ["an unknown field", { app_user_id: "b", fetch_token: "1", amount: 1 }, { "X-Platform": "ios" }, 7226],
  ])("with %s is refused", async (_what, body, headers, code) => {
    const { url } = await startStores();

    const answer = await post(url, body, headers);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code });
  });
});
