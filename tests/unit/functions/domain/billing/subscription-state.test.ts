import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import {
  isCurrent,
  isRenewing,
  STORE_RETRIES,
  stateAt,
} from "#functions/domain/billing/subscription-state.ts";
import { NOW } from "#support/billing/builders.ts";
import { aSubscription } from "#support/samples/documents.ts";

const endingNow = (fields: Partial<SubscriptionRecord> = {}) =>
  aSubscription({ expires_date: NOW, accessUntil: NOW, ...fields });

const fromStore = { source: "revenuecat", store: "app_store", platform: "ios" } as const;

describe("the state of a subscription", () => {
  it.each(["trial", "paid", "grace"] as const)("is %s to the very end, then blocked", (state) => {
    expect(stateAt(endingNow({ state }), NOW - 1)).toBe(state);
    expect(stateAt(endingNow({ state }), NOW)).toBe("blocked");
  });

  it("is ended after a cancelled plan's last day", () => {
    expect(stateAt(endingNow({ cancels: true }), NOW - 1)).toBe("paid");
    expect(stateAt(endingNow({ cancels: true }), NOW)).toBe("ended");
  });

  it("is blocked, not ended, during an unpaid cancelled period", () => {
    const unpaid = endingNow({ state: "blocked", cancels: true, expires_date: NOW + DAY });

    expect(stateAt(unpaid, NOW)).toBe("blocked");
    expect(stateAt(unpaid, NOW + DAY)).toBe("ended");
  });

  it("is blocked from a refund on, before the provider ends it", () => {
    expect(stateAt(endingNow({ revokedAt: NOW - 2 }), NOW - 1)).toBe("blocked");
  });

  it("stays ended, whatever its dates", () => {
    expect(stateAt(endingNow({ state: "ended", accessUntil: NOW + DAY }), NOW)).toBe("ended");
  });

  it("is ended when a store must have given up without reporting it", () => {
    expect(stateAt(endingNow(fromStore), NOW + STORE_RETRIES - 1)).toBe("blocked");
    expect(stateAt(endingNow(fromStore), NOW + STORE_RETRIES)).toBe("ended");
  });

  it("is never ended by silence at Stripe, where unpaid plans go on", () => {
    expect(stateAt(endingNow(), NOW + 10 * STORE_RETRIES)).toBe("blocked");
  });
});

describe("a subscription", () => {
  it("is current until its end", () => {
    expect(isCurrent(endingNow(), NOW)).toBe(true);
    expect(isCurrent(endingNow({ cancels: true }), NOW)).toBe(false);
  });

  it("renews while it runs uncancelled", () => {
    expect(isRenewing(endingNow(), NOW - 1)).toBe(true);
    expect(isRenewing(endingNow({ cancels: true }), NOW - 1)).toBe(false);
    expect(isRenewing(endingNow(), NOW)).toBe(false);
    expect(isRenewing(endingNow({ state: "ended" }), NOW - 1)).toBe(false);
  });
});
