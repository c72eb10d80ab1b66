import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { isPausedForPayment, toStripeRecord, waitsForCard } from "#functions/domain/billing/stripe-record.ts";
import { NOW, someStripeFacts } from "#support/billing/builders.ts";

describe("a new card", () => {
  it.each([
    ["pays what is owed and resumes", "paused", "first_payment_failure", { resumes: true, pays: true }],
    ["pays what is owed and resumes", "paused", "final_payment_failure", { resumes: true, pays: true }],
    ["begins to pay", "paused", "trial_end_without_payment_method", { resumes: true, pays: false }],
    ["is not charged", "paused", "pause_requested", { resumes: false, pays: false }],
    ["is not charged", "paused", "a_reason_of_next_year", { resumes: false, pays: false }],
    ["is not charged", "paused", null, { resumes: false, pays: false }],
    ["changes nothing", "active", "final_payment_failure", { resumes: false, pays: false }],
    ["changes nothing", "active", "trial_end_without_payment_method", { resumes: false, pays: false }],
  ])("%s for a plan that is %s because of %s", (_what, status, pauseReason, { resumes, pays }) => {
    expect(waitsForCard({ status, pauseReason })).toBe(resumes);
    expect(isPausedForPayment({ status, pauseReason })).toBe(pays);
  });
});

describe("a plan of the web", () => {
  it("is sold by Stripe and managed on the web", () => {
    const sold = { source: "stripe", store: "stripe", platform: "stripe" };

    expect(toStripeRecord(someStripeFacts())).toMatchObject(sold);
  });

  it("lasts as long as its period after its trial", () => {
    const facts = someStripeFacts({ trialStart: NOW - 40 * DAY, trialEnd: NOW - 10 * DAY });

    expect(toStripeRecord(facts)).toMatchObject({ state: "paid", expires_date: NOW + 20 * DAY });
  });
});
