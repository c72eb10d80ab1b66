import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import {
  GRACE,
  RENEWAL_SLACK,
  toStripeRecord,
  toStripeRecords,
} from "#functions/domain/billing/stripe-record.ts";
import { NOW, someStripeFacts } from "#support/billing/builders.ts";

const IN_TRIAL = {
  status: "trialing",
  trialStart: NOW - 10 * DAY,
  trialEnd: NOW + 20 * DAY,
} as const;

describe("a subscription at Stripe", () => {
  it("gives access beyond its period until its renewal may arrive", () => {
    const record = toStripeRecord(someStripeFacts());

    expect(record).toMatchObject({
      state: "paid",
      expires_date: NOW + 20 * DAY,
      accessUntil: NOW + 20 * DAY + RENEWAL_SLACK,
      cancels: false,
      inTrial: false,
    });
  });

  it("gives access exactly until its period's end after a cancellation", () => {
    const record = toStripeRecord(someStripeFacts({ cancelAtPeriodEnd: true }));

    expect(record).toMatchObject({ state: "paid", cancels: true, accessUntil: NOW + 20 * DAY });
  });

  it("is cancelled by a date alone, as in the customer portal", () => {
    const record = toStripeRecord(someStripeFacts({ cancelAt: NOW + 20 * DAY }));

    expect(record).toMatchObject({ cancels: true, accessUntil: NOW + 20 * DAY });
  });

  it("ends at a date before its period's end", () => {
    const record = toStripeRecord(someStripeFacts({ cancelAt: NOW + 5 * DAY }));

    expect(record).toMatchObject({
      cancels: true,
      expires_date: NOW + 5 * DAY,
      accessUntil: NOW + 5 * DAY,
    });
  });

  it("renews with a date beyond the period, since another charge comes first", () => {
    const record = toStripeRecord(someStripeFacts({ cancelAt: NOW + 50 * DAY }));

    expect(record).toMatchObject({ cancels: false, expires_date: NOW + 20 * DAY });
  });

  it("names its trial's end as the day of the first charge", () => {
    const record = toStripeRecord(someStripeFacts({ ...IN_TRIAL, periodEnd: NOW + 99 * DAY }));

    expect(record).toMatchObject({ state: "trial", inTrial: true, expires_date: NOW + 20 * DAY });
  });

  it("ends with its trial when cancelled during it", () => {
    const record = toStripeRecord(someStripeFacts({ ...IN_TRIAL, cancelAtPeriodEnd: true }));

    expect(record).toMatchObject({ state: "trial", cancels: true, accessUntil: NOW + 20 * DAY });
  });

  it("gives a week of grace from the start of the unpaid period, not a year from its end", () => {
    const yearly = { periodStart: NOW - 2 * DAY, periodEnd: NOW + 363 * DAY };

    const record = toStripeRecord(someStripeFacts({ ...yearly, status: "past_due" }));

    expect(record).toMatchObject({ state: "grace", accessUntil: NOW - 2 * DAY + GRACE });
  });

  it("gives no grace beyond its cancellation", () => {
    const record = toStripeRecord(
      someStripeFacts({ status: "past_due", periodStart: NOW - DAY, cancelAt: NOW + DAY }),
    );

    expect(record).toMatchObject({ cancels: true, accessUntil: NOW + DAY });
  });

  it.each(["unpaid", "paused", "a_status_of_next_year"])("exists without access when %s", (status) => {
    const record = toStripeRecord(someStripeFacts({ status }));

    expect(record).toMatchObject({ state: "blocked", rawStatus: status, accessUntil: NOW - 10 * DAY });
  });

  it("gives no access with an unknown status, whatever its end", () => {
    const facts = someStripeFacts({ status: "a_status_of_next_year", endedAt: NOW + DAY });

    expect(toStripeRecord(facts)).toMatchObject({ state: "blocked", accessUntil: NOW - 10 * DAY });
  });

  it.each([
    ["plan", "pause_requested"],
    ["plan", "system"],
    ["plan", "a_reason_of_next_year"],
    ["plan", null],
    ["trial-over", "trial_end_without_payment_method"],
  ] as const)("is paused as %s for Stripe's %s", (kind, pauseReason) => {
    const record = toStripeRecord(someStripeFacts({ status: "paused", pauseReason }));

    expect(record).toMatchObject({ state: "blocked", pause: { kind, until: null } });
  });

  it.each(["first_payment_failure", "final_payment_failure"])(
    "owes a payment when paused for a %s",
    (pauseReason) => {
      const record = toStripeRecord(someStripeFacts({ status: "paused", pauseReason }));

      expect(record).toMatchObject({ state: "blocked", pause: null });
    },
  );

  it.each([
    ["plan that is paid for", {}, { kind: "payments", until: NOW + 50 * DAY }],
    ["trial", IN_TRIAL, { kind: "payments", until: NOW + 50 * DAY }],
    ["plan that is owed for", { status: "past_due" }, null],
  ])("keeps its state as a %s while payments alone are paused", (_what, facts, pause) => {
    const running = toStripeRecord(someStripeFacts(facts));

    const record = toStripeRecord(someStripeFacts({ ...facts, collectionPause: { until: NOW + 50 * DAY } }));

    expect(record).toEqual({ ...running, pause });
  });

  it("ended when Stripe ended it, whatever was paid", () => {
    const record = toStripeRecord(someStripeFacts({ status: "canceled", endedAt: NOW - DAY }));

    expect(record).toMatchObject({
      state: "ended",
      cancels: true,
      expires_date: NOW - DAY,
      accessUntil: NOW - DAY,
    });
  });

  it("gives no access if it ended without a date", () => {
    const record = toStripeRecord(someStripeFacts({ status: "canceled" }));

    expect(record).toMatchObject({ state: "ended", accessUntil: NOW - 10 * DAY });
  });

  it.each(["incomplete", "incomplete_expired"])("never came about when %s", (status) => {
    expect(toStripeRecord(someStripeFacts({ status }))).toBeUndefined();
  });

  it("renews while a change of plan is scheduled", () => {
    const nextPhase = { ProductID: "prod_vip_monthly", at: NOW + 20 * DAY };

    const record = toStripeRecord(someStripeFacts({ nextPhase }));

    expect(record).toMatchObject({ changesTo: nextPhase, cancels: false });
  });

  it("has no planned change after its cancellation", () => {
    const nextPhase = { ProductID: "prod_vip_monthly", at: NOW + 20 * DAY };

    const record = toStripeRecord(someStripeFacts({ nextPhase, cancelAtPeriodEnd: true }));

    expect(record).toMatchObject({ changesTo: null, cancels: true });
  });

  it("keeps the time at which money was returned", () => {
    expect(toStripeRecord(someStripeFacts({ revokedAt: NOW - DAY }))?.revokedAt).toBe(NOW - DAY);
  });

  it("can be the rest of an earlier payment, until its end, without renewal", () => {
    const left = { productId: "prod_a", priceId: "price_a", identifier: "a_monthly", tier: 1 as const };

    const record = toStripeRecord(someStripeFacts({ tier: 2, left: { ...left, until: NOW + 5 * DAY } }));

    expect(record).toMatchObject({
      state: "paid",
      ProductID: "prod_a",
      identifier: "a_monthly",
      Tier: 1,
      cancels: true,
      expires_date: NOW + 5 * DAY,
      accessUntil: NOW + 5 * DAY,
    });
  });

  it("ends before the rest of an earlier payment if cancelled for an earlier day", () => {
    const { productId, priceId, identifier, tier } = someStripeFacts();
    const left = { productId, priceId, identifier, tier, until: NOW + 5 * DAY };

    expect(toStripeRecord(someStripeFacts({ left, cancelAt: NOW + DAY }))).toMatchObject({
      accessUntil: NOW + DAY,
    });
  });

  it("belongs to the learner again, until the paid end, when returned money comes back", () => {
    const { productId, priceId, identifier, tier } = someStripeFacts();
    const left = { productId, priceId, identifier, tier, until: NOW + 20 * DAY };

    const record = toStripeRecord(
      someStripeFacts({ status: "canceled", endedAt: NOW - DAY, periodEnd: NOW + 19 * DAY, left }),
    );

    expect(record).toMatchObject({
      state: "paid",
      rawStatus: "canceled",
      cancels: true,
      expires_date: NOW + 20 * DAY,
      accessUntil: NOW + 20 * DAY,
    });
  });

  it("is stored under its id, unless it never came about", () => {
    const facts = [
      someStripeFacts({ id: "sub_running" }),
      someStripeFacts({ id: "sub_never", status: "incomplete" }),
      someStripeFacts({ id: "sub_over", status: "canceled" }),
    ];

    expect(Object.keys(toStripeRecords(facts))).toEqual(["stripe:sub_running", "stripe:sub_over"]);
  });
});
