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
  it("gives access beyond its period for as long as its renewal may take to arrive", () => {
    const record = toStripeRecord(someStripeFacts());

    expect(record).toMatchObject({
      state: "paid",
      expires_date: NOW + 20 * DAY,
      accessUntil: NOW + 20 * DAY + RENEWAL_SLACK,
      cancels: false,
      inTrial: false,
    });
  });

  it("gives access to the very end of its period and no longer once it is cancelled", () => {
    const record = toStripeRecord(someStripeFacts({ cancelAtPeriodEnd: true }));

    expect(record).toMatchObject({ state: "paid", cancels: true, accessUntil: NOW + 20 * DAY });
  });

  it("is cancelled by a date alone, as the customer portal does it", () => {
    const record = toStripeRecord(someStripeFacts({ cancelAt: NOW + 20 * DAY }));

    expect(record).toMatchObject({ cancels: true, accessUntil: NOW + 20 * DAY });
  });

  it("ends earlier than its period where the date says so", () => {
    const record = toStripeRecord(someStripeFacts({ cancelAt: NOW + 5 * DAY }));

    expect(record).toMatchObject({
      cancels: true,
      expires_date: NOW + 5 * DAY,
      accessUntil: NOW + 5 * DAY,
    });
  });

  it("still renews when the date lies beyond the period, for another charge comes before it", () => {
    const record = toStripeRecord(someStripeFacts({ cancelAt: NOW + 50 * DAY }));

    expect(record).toMatchObject({ cancels: false, expires_date: NOW + 20 * DAY });
  });

  it("names the end of its trial as the day of the first charge", () => {
    const record = toStripeRecord(someStripeFacts({ ...IN_TRIAL, periodEnd: NOW + 99 * DAY }));

    expect(record).toMatchObject({ state: "trial", inTrial: true, expires_date: NOW + 20 * DAY });
  });

  it("ends with its trial when it is cancelled during it", () => {
    const record = toStripeRecord(someStripeFacts({ ...IN_TRIAL, cancelAtPeriodEnd: true }));

    expect(record).toMatchObject({ state: "trial", cancels: true, accessUntil: NOW + 20 * DAY });
  });

  it("gives a week of grace from the start of the period that was not paid for, not a year from its end", () => {
    const yearly = { periodStart: NOW - 2 * DAY, periodEnd: NOW + 363 * DAY };

    const record = toStripeRecord(someStripeFacts({ ...yearly, status: "past_due" }));

    expect(record).toMatchObject({ state: "grace", accessUntil: NOW - 2 * DAY + GRACE });
  });

  it("gives no grace beyond the date of its cancellation", () => {
    const record = toStripeRecord(
      someStripeFacts({ status: "past_due", periodStart: NOW - DAY, cancelAt: NOW + DAY }),
    );

    expect(record).toMatchObject({ cancels: true, accessUntil: NOW + DAY });
  });

  it.each(["unpaid", "paused", "a_status_of_next_year"])(
    "that is %s exists and gives no access",
    (status) => {
      const record = toStripeRecord(someStripeFacts({ status }));

      expect(record).toMatchObject({ state: "blocked", rawStatus: status, accessUntil: NOW - 10 * DAY });
    },
  );

  it("of a status that is new gives no access, whatever end it names", () => {
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
    "owes a payment when it is paused for a %s",
    (pauseReason) => {
      const record = toStripeRecord(someStripeFacts({ status: "paused", pauseReason }));

      expect(record).toMatchObject({ state: "blocked", pause: null });
    },
  );

  it.each([
    ["plan that is paid for", {}, { kind: "payments", until: NOW + 50 * DAY }],
    ["trial", IN_TRIAL, { kind: "payments", until: NOW + 50 * DAY }],
    ["plan that is owed for", { status: "past_due" }, null],
  ])("that is a %s keeps its state while payments alone are paused", (_what, facts, pause) => {
    const running = toStripeRecord(someStripeFacts(facts));

    const record = toStripeRecord(someStripeFacts({ ...facts, collectionPause: { until: NOW + 50 * DAY } }));

    expect(record).toEqual({ ...running, pause });
  });

  it("that ended was over when Stripe ended it, whatever had been paid for", () => {
    const record = toStripeRecord(someStripeFacts({ status: "canceled", endedAt: NOW - DAY }));

    expect(record).toMatchObject({
      state: "ended",
      cancels: true,
      expires_date: NOW - DAY,
      accessUntil: NOW - DAY,
    });
  });

  it("that ended without a date gives no access", () => {
    const record = toStripeRecord(someStripeFacts({ status: "canceled" }));

    expect(record).toMatchObject({ state: "ended", accessUntil: NOW - 10 * DAY });
  });

  it.each(["incomplete", "incomplete_expired"])("that is %s never came about", (status) => {
    expect(toStripeRecord(someStripeFacts({ status }))).toBeUndefined();
  });

  it("goes on renewing while a change of plan is scheduled", () => {
    const nextPhase = { ProductID: "prod_vip_monthly", at: NOW + 20 * DAY };

    const record = toStripeRecord(someStripeFacts({ nextPhase }));

    expect(record).toMatchObject({ changesTo: nextPhase, cancels: false });
  });

  it("changes to nothing once it is cancelled", () => {
    const nextPhase = { ProductID: "prod_vip_monthly", at: NOW + 20 * DAY };

    const record = toStripeRecord(someStripeFacts({ nextPhase, cancelAtPeriodEnd: true }));

    expect(record).toMatchObject({ changesTo: null, cancels: true });
  });

  it("remembers that its money was given back", () => {
    expect(toStripeRecord(someStripeFacts({ revokedAt: NOW - DAY }))?.revokedAt).toBe(NOW - DAY);
  });

  it("is what an earlier payment leaves of it, to the end of that, and is not renewed", () => {
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

  it("ends before what is left of it where it was cancelled for an earlier day", () => {
    const { productId, priceId, identifier, tier } = someStripeFacts();
    const left = { productId, priceId, identifier, tier, until: NOW + 5 * DAY };

    expect(toStripeRecord(someStripeFacts({ left, cancelAt: NOW + DAY }))).toMatchObject({
      accessUntil: NOW + DAY,
    });
  });

  it("that was ended for its money is the learner's again when that comes back, to the end of what was paid", () => {
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

  it("is kept under its own id, and what never came about is not kept", () => {
    const facts = [
      someStripeFacts({ id: "sub_running" }),
      someStripeFacts({ id: "sub_never", status: "incomplete" }),
      someStripeFacts({ id: "sub_over", status: "canceled" }),
    ];

    expect(Object.keys(toStripeRecords(facts))).toEqual(["stripe:sub_running", "stripe:sub_over"]);
  });
});
