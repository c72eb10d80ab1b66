import { DAY, HOUR } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { type Stores, startStores } from "#support/billing/revenuecat-stand-in.ts";
import { MONTHLY } from "#support/billing/store-purchase.ts";

const subscriptionsOf = async ({ read }: Stores) =>
  (await read("/v1/subscribers/anna")).subscriber.subscriptions;
const timesOf = ({ receiver }: Stores) =>
  receiver.webhooks.map(({ body }) => [
    body.event["type"],
    new Date(Number(body.event["event_timestamp_ms"])).toISOString().slice(0, 10),
  ]);

describe("passing time", () => {
  it("renews a subscription at its period's end, and not before", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);
    await stores.clock.advance(30 * DAY - HOUR);
    const before = stores.receiver.types();

    await stores.clock.advance(HOUR);

    expect(before).toEqual(["INITIAL_PURCHASE"]);
    expect(stores.receiver.types()).toEqual(["INITIAL_PURCHASE", "RENEWAL"]);
    expect((await subscriptionsOf(stores)).gruezi_vip_monthly).toMatchObject({
      purchase_date: "2026-12-21T09:00:00Z",
      expires_date: "2027-01-21T09:00:00Z",
    });
  });

  it("turns a trial into a paid period", async () => {
    const stores = await startStores();
    await stores.control.storePurchase({ ...MONTHLY, trial: true });

    await stores.clock.advance(30 * DAY);

    expect(stores.receiver.webhooks.at(-1)?.body.event).toMatchObject({
      type: "RENEWAL",
      is_trial_conversion: true,
    });
    expect((await subscriptionsOf(stores)).gruezi_vip_monthly).toMatchObject({ period_type: "normal" });
  });

  it("brings twelve renewals a year, each dated with its month", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);

    await stores.clock.advance(365 * DAY);

    const renewals = timesOf(stores).slice(1);
    expect(renewals).toHaveLength(12);
    expect(renewals.at(0)).toEqual(["RENEWAL", "2026-12-21"]);
    expect(renewals.at(-1)).toEqual(["RENEWAL", "2027-11-21"]);
  });

  it("ends a cancelled subscription with its period", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);
    await stores.control.cancel({ uid: "anna" });

    await stores.clock.advance(31 * DAY);

    expect(stores.receiver.webhooks.at(-1)?.body.event).toMatchObject({
      type: "EXPIRATION",
      expiration_reason: "UNSUBSCRIBE",
      expiration_at_ms: Date.parse("2026-12-21T09:00:00Z"),
    });
  });

  it("ends an unpaid subscription with its grace", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);
    await stores.control.billingIssue({ uid: "anna", graceDays: 16 });
    await stores.clock.advance(45 * DAY);
    const duringGrace = stores.receiver.types();

    await stores.clock.advance(DAY);

    expect(duringGrace).toEqual(["INITIAL_PURCHASE", "BILLING_ISSUE", "CANCELLATION"]);
    expect(stores.receiver.webhooks.at(-1)?.body.event).toMatchObject({
      type: "EXPIRATION",
      expiration_reason: "BILLING_ERROR",
    });
  });

  it("ends an unpaid subscription with its period if it has no grace", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);
    await stores.control.billingIssue({ uid: "anna" });

    await stores.clock.advance(30 * DAY);

    expect(stores.receiver.types().at(-1)).toBe("EXPIRATION");
  });

  it("does not renew a refunded subscription", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);
    await stores.control.refund({ uid: "anna" });

    await stores.clock.advance(90 * DAY);

    expect(stores.receiver.types()).toEqual(["INITIAL_PURCHASE", "CANCELLATION", "EXPIRATION"]);
  });

  it("ends a paused subscription, and resumes it", async () => {
    const stores = await startStores();
    await stores.control.storePurchase({ uid: "anna", store: "play_store", product: "gruezi_vip:monthly" });
    await stores.control.pause({ uid: "anna", days: 14 });

    await stores.clock.advance(45 * DAY);

    expect(timesOf(stores).slice(2)).toEqual([
      ["EXPIRATION", "2026-12-21"],
      ["RENEWAL", "2027-01-04"],
    ]);
    expect((await subscriptionsOf(stores)).gruezi_vip).toMatchObject({
      auto_resume_date: null,
      expires_date: "2027-02-04T09:00:00Z",
    });
  });

  it("ends a promotional grant without renewal", async () => {
    const stores = await startStores();
    await stores.control.grantPromotional({ uid: "anna", entitlement: "basic", days: 7 });

    await stores.clock.advance(30 * DAY);

    expect(stores.receiver.types()).toEqual(["NON_RENEWING_PURCHASE", "EXPIRATION"]);
  });

  it("does not revive an ended subscription", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);
    await stores.control.expire({ uid: "anna" });

    await stores.clock.advance(365 * DAY);

    expect(stores.receiver.types()).toEqual(["INITIAL_PURCHASE", "EXPIRATION"]);
  });
});

it("clamps a period from a month's last day to a shorter month", async () => {
  const stores = await startStores();
  await stores.clock.advance(Date.parse("2027-01-31T09:00:00Z") - stores.clock.now());

  await stores.control.storePurchase(MONTHLY);

  expect((await subscriptionsOf(stores)).gruezi_vip_monthly.expires_date).toBe("2027-02-28T09:00:00Z");
});
