import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY, HOUR } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { findPrivateLesson, findReminders, isRenewalNotice } from "#functions/domain/reminders/reminders.ts";
import { aRecord, NOW } from "#support/billing/builders.ts";

/** A Wednesday in winter, 09:00 in Switzerland. */
const WEDNESDAY = Date.UTC(2026, 10, 25, 8);
const TUESDAY = WEDNESDAY - DAY;
/** 20:00 on that Tuesday. */
const LIVE_LESSON = Date.UTC(2026, 10, 24, 19);

const remindersOf = (record: SubscriptionRecord, now: number) =>
  findReminders({ "stripe:sub_1": record }, now);

const occasionsOf = (record: SubscriptionRecord, now: number) =>
  remindersOf(record, now).map(({ occasion }) => occasion);

describe("the end of a trial", () => {
  const aTrial = (fields: Partial<SubscriptionRecord> = {}) =>
    aRecord({
      state: "trial",
      inTrial: true,
      expires_date: WEDNESDAY + 2 * DAY,
      accessUntil: WEDNESDAY + 2 * DAY + 2 * HOUR,
      ...fields,
    });

  it("is announced with day, plan and product to be charged", () => {
    expect(remindersOf(aTrial(), WEDNESDAY)).toEqual([
      {
        occasion: "trial-ends",
        about: `stripe:sub_1 ${WEDNESDAY + 2 * DAY}`,
        tier: 1,
        platform: "stripe",
        currency: "chf",
        discounts: [],
        endsAt: WEDNESDAY + 2 * DAY,
        ProductID: "prod_basic_monthly",
      },
    ]);
  });

  it("names the product of the planned change, whose price applies", () => {
    const changesTo = { ProductID: "prod_vip_monthly", identifier: "vip_monthly", Tier: 2 as const };
    const trial = aTrial({ changesTo: { ...changesTo, at: WEDNESDAY + 2 * DAY } });

    expect(remindersOf(trial, WEDNESDAY)).toMatchObject([{ ProductID: "prod_vip_monthly" }]);
  });

  it("is announced from three days before until it comes", () => {
    const end = aTrial().expires_date;

    expect(occasionsOf(aTrial(), end - 3 * DAY - 1)).toEqual([]);
    expect(occasionsOf(aTrial(), end - 3 * DAY)).toEqual(["trial-ends"]);
    expect(occasionsOf(aTrial(), end - 1)).toEqual(["trial-ends"]);
    expect(occasionsOf(aTrial(), end)).toEqual([]);
  });

  it.each([
    ["was cancelled", { cancels: true }],
    ["is not charged for, because its payments are paused", { pause: { kind: "payments", until: null } }],
    ["was refunded", { revokedAt: WEDNESDAY - DAY }],
    ["is a gift", { platform: null }],
  ] satisfies [string, Partial<SubscriptionRecord>][])("is not announced when it %s", (_what, fields) => {
    expect(occasionsOf(aTrial(fields), WEDNESDAY)).toEqual([]);
  });
});

describe("a failed payment", () => {
  const inGrace = (fields: Partial<SubscriptionRecord> = {}) =>
    aRecord({ state: "grace", expires_date: WEDNESDAY, accessUntil: WEDNESDAY + 5 * DAY, ...fields });

  it("is reported with the end of access and the page for a new card", () => {
    const managementUrl = "https://play.google.com/store/account/subscriptions";

    expect(remindersOf(inGrace({ platform: "android", managementUrl }), WEDNESDAY)).toEqual([
      {
        occasion: "payment-failed",
        about: `stripe:sub_1 ${WEDNESDAY}`,
        tier: 1,
        platform: "android",
        accessUntil: WEDNESDAY + 5 * DAY,
        managementUrl,
        confirmUrl: null,
        wayOfPaying: null,
      },
    ]);
  });

  it("is not reported after access has ended", () => {
    expect(occasionsOf(inGrace(), WEDNESDAY + 5 * DAY)).toEqual([]);
  });
});

it("a paid plan causes no mail", () => {
  expect(occasionsOf(aRecord(), NOW)).toEqual([]);
});

it("only the two notices of a renewal are owed by the contract", () => {
  const plan = {
    about: "stripe:sub_1",
    tier: 1,
    platform: "stripe",
    currency: "chf",
    discounts: [],
  } as const;
  const renewal = { ...plan, purchase: "stripe:sub_1", renewsAt: NOW, isFirstPayment: false };
  const notice = { ...renewal, nextProductId: null, managementUrl: null };

  expect(isRenewalNotice({ ...notice, occasion: "renews-in-30-days" })).toBe(true);
  expect(isRenewalNotice({ ...notice, occasion: "renews-in-7-days" })).toBe(true);
  expect(isRenewalNotice({ occasion: "live-lesson-today", about: "", startsAt: NOW })).toBe(false);
  expect(
    isRenewalNotice({ ...plan, occasion: "trial-ends", endsAt: NOW, ProductID: "prod_basic_monthly" }),
  ).toBe(false);
});

describe("the live lesson", () => {
  const vip = (fields: Partial<SubscriptionRecord> = {}) =>
    aRecord({ Tier: 2, expires_date: LIVE_LESSON + DAY, accessUntil: LIVE_LESSON + DAY, ...fields });

  it("is announced to VIP on its day", () => {
    expect(remindersOf(vip(), TUESDAY)).toEqual([
      { occasion: "live-lesson-today", about: String(LIVE_LESSON), startsAt: LIVE_LESSON },
    ]);
  });

  it("is announced after a mail about the plan", () => {
    const inGrace = vip({ state: "grace", accessUntil: LIVE_LESSON + DAY });

    expect(occasionsOf(inGrace, TUESDAY)).toEqual(["payment-failed", "live-lesson-today"]);
  });

  it("is announced on no other day", () => {
    expect(occasionsOf(vip(), TUESDAY - DAY)).toEqual([]);
    expect(occasionsOf(vip({ accessUntil: WEDNESDAY + 20 * DAY }), LIVE_LESSON + HOUR)).toEqual([]);
  });

  it.each([
    ["has BASIC", { Tier: 1 }, []],
    ["has no access any more", { accessUntil: TUESDAY }, []],
    ["was refunded", { revokedAt: TUESDAY - DAY }, []],
    [
      "loses it before the lesson",
      { accessUntil: LIVE_LESSON, expires_date: LIVE_LESSON, cancels: true },
      [],
    ],
    ["keeps it until just after", { accessUntil: LIVE_LESSON + 1, cancels: true }, ["live-lesson-today"]],
    ["renews before the lesson", { accessUntil: LIVE_LESSON, cancels: false }, ["live-lesson-today"]],
  ] satisfies [string, Partial<SubscriptionRecord>, string[]][])(
    "is announced or not for a learner who %s",
    (_who, fields, occasions) => {
      expect(occasionsOf(vip(fields), TUESDAY)).toEqual(occasions);
    },
  );

  it("is announced once to a learner with several plans, one of them VIP", () => {
    const subs = { "stripe:sub_1": aRecord(), "revenuecat:vip": vip() };

    expect(findReminders(subs, TUESDAY)).toHaveLength(1);
  });
});

describe("a private lesson", () => {
  /** Thursdays, 08:00 in Switzerland. */
  const slot = { Day: "THU", Meridiem: "AM", Hour: 8, FirstLesson: null, LastOldLesson: null } as const;
  const lesson = Date.UTC(2026, 10, 26, 7);

  it("is announced on the day before, however early", () => {
    const told = { occasion: "private-lesson-tomorrow", about: String(lesson), startsAt: lesson };

    expect(findPrivateLesson(slot, WEDNESDAY)).toEqual(told);
    expect(findPrivateLesson(slot, Date.UTC(2026, 10, 24, 23))).toEqual(told);
  });

  it("is announced neither two days before nor on its day", () => {
    expect(findPrivateLesson(slot, TUESDAY)).toBeUndefined();
    expect(findPrivateLesson(slot, lesson - HOUR)).toBeUndefined();
  });

  it("is the one at the old slot while that is still to come", () => {
    const LastOldLesson = WEDNESDAY + DAY + 6 * HOUR;

    expect(findPrivateLesson({ ...slot, LastOldLesson }, WEDNESDAY)?.startsAt).toBe(LastOldLesson);
  });
});
