import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { keepAccepted } from "#functions/domain/billing/entitlement-reducer.ts";
import {
  FOR_EVER,
  findTrialUses,
  toStoreRecord,
  toStoreRecords,
} from "#functions/domain/billing/store-record.ts";
import { STORE_RETRIES } from "#functions/domain/billing/subscription-state.ts";
import { NOW, someStoreFacts } from "#support/billing/builders.ts";

const EXPIRED = { expiresDate: NOW - DAY } as const;
const NOT_PAID = { ...EXPIRED, billingIssueAt: NOW - DAY } as const;

describe("a purchase in a store", () => {
  it("gives access until it expires", () => {
    const record = toStoreRecord(someStoreFacts(), NOW);

    expect(record).toMatchObject({
      state: "paid",
      expires_date: NOW + 20 * DAY,
      accessUntil: NOW + 20 * DAY,
      cancels: false,
      managementUrl: "https://apps.apple.com/account/subscriptions",
      discounts: [],
    });
  });

  it("has ended exactly when it expires", () => {
    const facts = someStoreFacts({ expiresDate: NOW });

    expect(toStoreRecord(facts, NOW - 1).state).toBe("paid");
    expect(toStoreRecord(facts, NOW).state).toBe("ended");
  });

  it("reports a running trial", () => {
    const facts = someStoreFacts({ periodType: "trial" });

    expect(toStoreRecord(facts, NOW)).toMatchObject({ state: "trial", inTrial: true });
    expect(toStoreRecord({ ...facts, expiresDate: NOW }, NOW)).toMatchObject({
      state: "ended",
      inTrial: false,
    });
  });

  it("runs to its end after unsubscribing", () => {
    const record = toStoreRecord(someStoreFacts({ unsubscribedAt: NOW - DAY }), NOW);

    expect(record).toMatchObject({ state: "paid", cancels: true, accessUntil: NOW + 20 * DAY });
  });

  it("gives access through the store's grace", () => {
    const record = toStoreRecord(someStoreFacts({ ...NOT_PAID, graceUntil: NOW + 5 * DAY }), NOW);

    expect(record).toMatchObject({ state: "grace", accessUntil: NOW + 5 * DAY });
  });

  it("loses no paid day to a shorter grace", () => {
    const facts = someStoreFacts({ billingIssueAt: NOW - 1, graceUntil: NOW + DAY });

    expect(toStoreRecord(facts, NOW)).toMatchObject({ state: "grace", accessUntil: NOW + 20 * DAY });
  });

  it("is paid while a failed charge for the next period precedes its end", () => {
    expect(toStoreRecord(someStoreFacts({ billingIssueAt: NOW - 1 }), NOW).state).toBe("paid");
  });

  it("is blocked while the store collects, and ended when it gives up", () => {
    const facts = someStoreFacts(NOT_PAID);

    expect(toStoreRecord(facts, NOW)).toMatchObject({ state: "blocked", rawStatus: "in_billing_retry" });
    expect(toStoreRecord(facts, NOW - DAY + STORE_RETRIES).state).toBe("ended");
  });

  it("has ended when unpaid and unsubscribed", () => {
    expect(toStoreRecord(someStoreFacts({ ...NOT_PAID, unsubscribedAt: NOW - 1 }), NOW).state).toBe("ended");
  });

  it("is blocked during a pause, which ends with the next charge", () => {
    const record = toStoreRecord(someStoreFacts({ ...EXPIRED, autoResumeAt: NOW + 30 * DAY }), NOW);

    expect(record).toMatchObject({
      state: "blocked",
      rawStatus: "paused",
      expires_date: NOW + 30 * DAY,
      accessUntil: NOW - DAY,
      pause: { kind: "plan", until: NOW + 30 * DAY },
    });
  });

  it("gives access until a pause begins", () => {
    const record = toStoreRecord(someStoreFacts({ autoResumeAt: NOW + 50 * DAY }), NOW);

    expect(record).toMatchObject({ state: "paid", accessUntil: NOW + 20 * DAY, pause: null });
  });

  it("gives no access from its refund on", () => {
    const record = toStoreRecord(someStoreFacts({ refundedAt: NOW - DAY }), NOW);

    expect(record).toMatchObject({
      state: "ended",
      revokedAt: NOW - DAY,
      accessUntil: NOW - DAY,
      cancels: true,
    });
  });

  it("lasts for ever, without charges, if it has no end", () => {
    const record = toStoreRecord(someStoreFacts({ store: "promotional", expiresDate: null }), NOW);

    expect(record).toMatchObject({ state: "paid", accessUntil: FOR_EVER, cancels: true });
  });

  it("is managed nowhere and never charged again without a subscription", () => {
    const record = toStoreRecord(someStoreFacts({ isSubscription: false }), NOW);

    expect(record).toMatchObject({ platform: null, cancels: true, accessUntil: NOW + 20 * DAY });
  });

  it.each([
    ["a gift", { store: "promotional" }],
    ["a prepaid period", { store: "play_store", periodType: "prepaid" }],
  ])("does not renew when %s", (_what, fields) => {
    expect(toStoreRecord(someStoreFacts(fields), NOW).cancels).toBe(true);
  });

  it.each([
    ["app_store", "ios"],
    ["mac_app_store", "ios"],
    ["play_store", "android"],
    ["rc_billing", "stripe"],
    ["paddle", "stripe"],
    ["promotional", null],
    ["test_store", null],
    ["amazon", null],
    ["a_store_of_next_year", null],
  ])("from %s is managed on %s", (store, platform) => {
    expect(toStoreRecord(someStoreFacts({ store }), NOW)).toMatchObject({ store, platform });
  });

  it("names its billing cycle, in Google's spelling too", () => {
    expect(toStoreRecord(someStoreFacts({ productId: "gruezi_vip:annually" }), NOW)).toMatchObject({
      ProductID: "gruezi_vip:annually",
      identifier: "gruezi_vip_annually",
    });
  });

  it("is stored under its product; the echo of a Stripe subscription is not stored", () => {
    const facts = [someStoreFacts(), someStoreFacts({ productId: "prod_vip_monthly", store: "stripe" })];

    expect(Object.keys(toStoreRecords(facts, NOW))).toEqual(["revenuecat:gruezi_vip_monthly"]);
  });
});

describe("a purchase from a sandbox", () => {
  const sandbox = toStoreRecord(someStoreFacts({ sandbox: true }), NOW);
  const real = toStoreRecord(someStoreFacts(), NOW);

  it("is ignored with live billing", () => {
    expect(keepAccepted({ sandbox }, false)).toEqual({});
  });

  it("counts without live billing", () => {
    expect(keepAccepted({ sandbox }, true)).toEqual({ sandbox });
  });

  it("does not replace a real one", () => {
    expect(keepAccepted({ sandbox, real }, false)).toEqual({ real });
  });
});

describe("a store's trial", () => {
  const trial = someStoreFacts({ periodType: "trial" });

  it("is used by a subscription in its trial or renewed since, and by no other", () => {
    const paid = someStoreFacts({ productId: "gruezi_basic_monthly" });
    const renewed = someStoreFacts({ productId: "gruezi_basic_annually", isFirstPeriod: false });
    const ended = someStoreFacts({ productId: "gruezi_vip_annually", periodType: "trial", ...EXPIRED });

    expect(findTrialUses([trial, paid, renewed, ended], "live")).toEqual([
      "gruezi_vip_monthly",
      "gruezi_basic_annually",
      "gruezi_vip_annually",
    ]);
  });

  it("is used by a sandbox only without live billing", () => {
    expect(findTrialUses([{ ...trial, sandbox: true }], "live")).toEqual([]);
    expect(findTrialUses([{ ...trial, sandbox: true }], "test")).toEqual(["gruezi_vip_monthly"]);
  });
});
