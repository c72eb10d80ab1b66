import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { refuseCheckout } from "#functions/domain/billing/checkout-lock.ts";
import { NOW } from "#support/billing/builders.ts";
import { aSubscription } from "#support/samples/documents.ts";

const holding = (...records: readonly Partial<SubscriptionRecord>[]) => ({
  subs: Object.fromEntries(
    records.map((fields, at) => [
      `key_${at}`,
      aSubscription({ expires_date: NOW + DAY, accessUntil: NOW + DAY, ...fields }),
    ]),
  ),
});
const fromApple = { source: "revenuecat", store: "app_store", platform: "ios" } as const;
const fromGoogle = { source: "revenuecat", store: "play_store", platform: "android" } as const;
const gift = { source: "revenuecat", store: "promotional", platform: null, cancels: true } as const;
const notPaid = { state: "blocked", accessUntil: NOW - DAY } as const;

describe("a checkout", () => {
  it("is open without earlier purchases", () => {
    expect(refuseCheckout(undefined, NOW)).toBeUndefined();
  });

  it.each([
    ["runs", {}],
    ["is cancelled and still runs", { cancels: true }],
    ["is in grace", { state: "grace" }],
    ["is unpaid or paused", notPaid],
  ] as const)("is refused while a subscription of the web %s", (_what, fields) => {
    expect(refuseCheckout(holding(fields), NOW)).toBe("already-subscribed");
  });

  it.each([
    ["Apple's store", fromApple],
    ["Google's store", fromGoogle],
    ["a store that still tries to collect", { ...fromApple, ...notPaid }],
  ])("is refused because of a subscription in %s", (_where, fields) => {
    expect(refuseCheckout(holding(fields), NOW)).toBe("other-platform");
  });

  it("is open again after a cancelled subscription has ended", () => {
    const held = holding({ cancels: true });

    expect(refuseCheckout(held, NOW + DAY - 1)).toBe("already-subscribed");
    expect(refuseCheckout(held, NOW + DAY)).toBeUndefined();
  });

  it("is open to a learner with a gift, who may want to stay", () => {
    expect(refuseCheckout(holding(gift), NOW)).toBeUndefined();
  });

  it("is refused because of a running plan beside an ended one", () => {
    expect(refuseCheckout(holding({ state: "ended" }, fromGoogle), NOW)).toBe("other-platform");
  });
});
