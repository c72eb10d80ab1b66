import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { isStillDue, kindOf } from "#functions/domain/reminders/reminders.ts";
import { findRenewalNotice } from "#functions/domain/reminders/renewal-notice.ts";
import { aRecord } from "#support/billing/builders.ts";

/** Noon in Switzerland, in winter time. */
const RENEWAL = Date.UTC(2027, 1, 15, 11);
const daysBefore = (days: number) => RENEWAL - days * DAY;

const yearly = (fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord =>
  aRecord({
    ProductID: "prod_vip_annually",
    identifier: "vip_annually",
    Tier: 2,
    expires_date: RENEWAL,
    accessUntil: RENEWAL + 2 * HOUR,
    ...fields,
  });

const aTrial = (fields: Partial<SubscriptionRecord> = {}) =>
  yearly({ state: "trial", inTrial: true, ...fields });

const noticeOf = (record: SubscriptionRecord, now: number) => findRenewalNotice("stripe:sub_1", record, now);
const occasionOf = (record: SubscriptionRecord, now: number) => noticeOf(record, now)?.occasion;

describe("a yearly plan", () => {
  it("has a notice with its date, purchase and platform", () => {
    expect(noticeOf(yearly(), daysBefore(30))).toEqual({
      occasion: "renews-in-30-days",
      about: "stripe:sub_1 15 February 2027",
      purchase: "stripe:sub_1",
      tier: 2,
      platform: "stripe",
      currency: "chf",
      discounts: [],
      renewsAt: RENEWAL,
      isFirstPayment: false,
      nextProductId: null,
      managementUrl: null,
    });
  });

  it.each([
    [31, undefined],
    [30, "renews-in-30-days"],
    [29, "renews-in-30-days"],
    [28, undefined],
    [8, undefined],
    [7, "renews-in-7-days"],
    [1, "renews-in-7-days"],
    [0.1, "renews-in-7-days"],
    [0, undefined],
    [-0.01, undefined],
  ])("%d days before its renewal has the notice %s", (days, occasion) => {
    expect(occasionOf(yearly(), daysBefore(days))).toBe(occasion);
  });

  it("has the first notice from the first minute of its Swiss day on", () => {
    const midnight = Date.UTC(2027, 0, 15, 23);

    expect(occasionOf(yearly(), midnight - MINUTE)).toBeUndefined();
    expect(occasionOf(yearly(), midnight)).toBe("renews-in-30-days");
  });

  it.each([
    ["in March", Date.UTC(2027, 3, 12, 22, 30), Date.UTC(2027, 2, 13, 23), Date.UTC(2027, 3, 5, 22)],
    ["in October", Date.UTC(2027, 10, 14, 23, 30), Date.UTC(2027, 9, 15, 22), Date.UTC(2027, 10, 7, 23)],
  ])("counts Swiss days when the clocks change %s", (_when, expires_date, first, second) => {
    const record = yearly({ expires_date, accessUntil: expires_date + 2 * HOUR });

    expect(occasionOf(record, first)).toBe("renews-in-30-days");
    expect(occasionOf(record, first - MINUTE)).toBeUndefined();
    expect(occasionOf(record, second)).toBe("renews-in-7-days");
    expect(occasionOf(record, second - MINUTE)).toBeUndefined();
  });

  it("has the same notice when the renewal's hour moves, and another one a year later", () => {
    const moved = yearly({ expires_date: RENEWAL + HOUR, accessUntil: RENEWAL + 3 * HOUR });
    const next = yearly({ expires_date: RENEWAL + 365 * DAY, accessUntil: RENEWAL + 365 * DAY });
    const about = noticeOf(yearly(), daysBefore(7))?.about;

    expect(noticeOf(moved, daysBefore(7))?.about).toBe(about);
    expect(noticeOf(next, RENEWAL + 358 * DAY)?.about).not.toBe(about);
  });

  it("has a notice that names the product that it changes to", () => {
    const changesTo = { ProductID: "prod_basic_annually", at: RENEWAL };

    expect(noticeOf(yearly({ changesTo }), daysBefore(7))?.nextProductId).toBe("prod_basic_annually");
  });

  it("in a store has a notice with the store's page", () => {
    const managementUrl = "https://apps.apple.com/account/subscriptions";
    const bought = yearly({
      source: "revenuecat",
      store: "app_store",
      platform: "ios",
      identifier: "gruezi_vip_annually",
      accessUntil: RENEWAL,
      managementUrl,
    });

    expect(noticeOf(bought, daysBefore(7))).toMatchObject({ platform: "ios", managementUrl });
    expect(occasionOf(bought, daysBefore(2))).toBe("renews-in-7-days");
  });

  it("has no notice for a day that RevenueCat grants while it cannot ask the store", () => {
    const lengthened = yearly({ store: "app_store", platform: "ios" });

    expect(noticeOf(lengthened, daysBefore(1))).toBeUndefined();
  });
});

describe("a trial of a yearly plan", () => {
  it("has the second notice only, since it is 30 days long", () => {
    expect(occasionOf(aTrial(), daysBefore(30))).toBeUndefined();
    expect(occasionOf(aTrial(), daysBefore(29))).toBeUndefined();
    expect(noticeOf(aTrial(), daysBefore(7))).toMatchObject({
      occasion: "renews-in-7-days",
      isFirstPayment: true,
    });
  });
});

describe("no renewal notice is sent", () => {
  it.each([
    ["a monthly plan", { identifier: "vip_monthly" }],
    ["a plan without a cycle", { identifier: "vip" }],
    ["a gift", { platform: null, store: "promotional" }],
    ["a promotional plan with a platform", { store: "promotional" }],
    ["a cancelled plan", { cancels: true }],
    ["a paused plan", { state: "blocked", pause: { kind: "plan", until: null } }],
    [
      "a plan whose trial ended without a card",
      { state: "blocked", pause: { kind: "trial-over", until: null } },
    ],
    ["a plan whose payments are paused for good", { pause: { kind: "payments", until: null } }],
    ["a plan whose payments are paused beyond", { pause: { kind: "payments", until: RENEWAL + 1 } }],
    ["a plan whose last payment failed", { state: "grace" }],
    ["an unpaid plan", { state: "blocked" }],
    ["a refunded plan", { revokedAt: daysBefore(40) }],
    ["an ended plan", { state: "ended" }],
    ["a plan whose access is over", { accessUntil: daysBefore(31) }],
  ] satisfies [string, Partial<SubscriptionRecord>][])("for %s", (_what, fields) => {
    expect(occasionOf(yearly(fields), daysBefore(30))).toBeUndefined();
    expect(occasionOf(yearly(fields), daysBefore(7))).toBeUndefined();
  });

  it("for a cancelled trial", () => {
    expect(occasionOf(aTrial({ cancels: true }), daysBefore(7))).toBeUndefined();
  });
});

it("a yearly plan whose payments resume by the renewal has a notice", () => {
  const record = yearly({ pause: { kind: "payments", until: RENEWAL } });

  expect(occasionOf(record, daysBefore(7))).toBe("renews-in-7-days");
});

describe("a found notice", () => {
  const notice = noticeOf(yearly(), daysBefore(7));
  if (notice === undefined) throw new Error("There is none.");

  it("needs no consent, unlike a reminder", () => {
    expect(kindOf(notice)).toBeNull();
    expect(kindOf({ occasion: "live-lesson-today", about: "", startsAt: RENEWAL })).toBe("lessons");
  });

  it("stays due until the plan is cancelled, gone or renewed", () => {
    const isDue = (record: SubscriptionRecord, key = "stripe:sub_1", now = daysBefore(7)) =>
      isStillDue(notice, { [key]: record }, now);

    expect(isDue(yearly())).toBe(true);
    expect(isDue(yearly({ cancels: true }))).toBe(false);
    expect(isDue(yearly(), "stripe:sub_2")).toBe(false);
    expect(isDue(yearly(), "stripe:sub_1", RENEWAL)).toBe(false);
    expect(isDue(yearly(), "stripe:sub_1", daysBefore(30))).toBe(false);
    expect(isStillDue(notice, {}, daysBefore(7))).toBe(false);
  });
});
