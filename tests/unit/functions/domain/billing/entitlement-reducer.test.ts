import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { findPrimary, reduceEntitlement } from "#functions/domain/billing/entitlement-reducer.ts";
import { aRecord, NOW } from "#support/billing/builders.ts";

const fromStore = { source: "revenuecat", store: "app_store", platform: "ios" } as const;
const gift = { source: "revenuecat", store: "promotional", platform: null, cancels: true } as const;
const over = { accessUntil: NOW - DAY, expires_date: NOW - DAY } as const;

const reduce = (records: Record<string, SubscriptionRecord>) =>
  reduceEntitlement({ records, hasAlreadySubscribed: true }, NOW);

describe("the entitlement from all purchases", () => {
  it("is empty without purchases", () => {
    const entitlement = reduceEntitlement({ records: {}, hasAlreadySubscribed: false }, NOW);

    expect(entitlement).toEqual({
      tier: 0,
      accessUntil: null,
      platform: null,
      primary: null,
      hasAlreadySubscribed: false,
      conflict: false,
      updatedAt: NOW,
      subs: {},
    });
  });

  it("is the highest running tier, even if another plan is the primary", () => {
    const entitlement = reduce({
      "stripe:sub_1": aRecord({ Tier: 1 }),
      "revenuecat:vip": aRecord({ ...fromStore, Tier: 2, cancels: true }),
    });

    expect(entitlement).toMatchObject({ tier: 2, primary: "stripe:sub_1", platform: "stripe" });
  });

  it("lasts as long as that tier, not as a lower one", () => {
    const entitlement = reduce({
      "stripe:sub_1": aRecord({ Tier: 2, accessUntil: NOW + DAY }),
      "stripe:sub_2": aRecord({ Tier: 1, accessUntil: NOW + 9 * DAY }),
    });

    expect(entitlement).toMatchObject({ tier: 2, accessUntil: NOW + DAY });
  });

  it("lasts as long as the longer of two equal tiers", () => {
    const longer = aRecord({ accessUntil: NOW + 9 * DAY });
    const shorter = aRecord({ accessUntil: NOW + DAY });

    expect(reduce({ "stripe:sub_1": longer, "stripe:sub_2": shorter }).accessUntil).toBe(NOW + 9 * DAY);
    expect(reduce({ "stripe:sub_1": shorter, "stripe:sub_2": longer }).accessUntil).toBe(NOW + 9 * DAY);
  });

  it("has no end without a tier", () => {
    expect(reduce({ "stripe:sub_1": aRecord(over) })).toMatchObject({ tier: 0, accessUntil: null });
  });

  it("remembers an earlier subscription when nothing is left of it", () => {
    expect(reduce({})).toMatchObject({ tier: 0, hasAlreadySubscribed: true });
  });

  it("stores the purchases unchanged", () => {
    const records = { "stripe:sub_1": aRecord(), "revenuecat:vip": aRecord(fromStore) };

    expect(reduce(records).subs).toEqual(records);
  });

  it("includes gifts, without a managing platform", () => {
    expect(reduce({ "revenuecat:gift": aRecord({ ...gift, Tier: 2 }) })).toMatchObject({
      tier: 2,
      primary: null,
      platform: null,
    });
  });
});

describe("a conflict", () => {
  it("is two subscriptions that renew", () => {
    const records = { "stripe:sub_1": aRecord(), "revenuecat:vip": aRecord(fromStore) };

    expect(reduce(records).conflict).toBe(true);
  });

  it.each([
    ["is cancelled", { cancels: true }],
    ["has run out", over],
    ["was refunded", { revokedAt: NOW - DAY }],
    ["has ended", { state: "ended" }],
    ["is a gift", gift],
  ] as const)("is absent when one of two %s", (_what, fields) => {
    const records = { "stripe:sub_1": aRecord(), "revenuecat:vip": aRecord({ ...fromStore, ...fields }) };

    expect(reduce(records).conflict).toBe(false);
  });
});

describe("the primary plan", () => {
  it.each([
    ["access before everything else", { Tier: 1, cancels: true }, { ...over, Tier: 2 }],
    ["what renews before what is cancelled", { Tier: 1 }, { Tier: 2, cancels: true }],
    ["the higher tier", { Tier: 2, accessUntil: NOW + DAY }, { Tier: 1, accessUntil: NOW + 9 * DAY }],
    ["the one that lasts longer", { accessUntil: NOW + 9 * DAY }, { accessUntil: NOW + 8 * DAY }],
    ["Stripe's", {}, fromStore],
    ["what a platform manages", over, gift],
    ["what a refund did not take", { ...over, cancels: false }, { state: "ended", revokedAt: NOW - DAY }],
  ] as const)("prefers %s, in any order", (_rule, preferred, other) => {
    const first = aRecord({ ...preferred });
    const second = aRecord({ ...other });

    expect(findPrimary({ preferred: first, other: second }, NOW)).toBe("preferred");
    expect(findPrimary({ other: second, preferred: first }, NOW)).toBe("preferred");
  });

  it("is independent of the order of equal plans", () => {
    expect(findPrimary({ b: aRecord(), a: aRecord() }, NOW)).toBe("a");
    expect(findPrimary({ a: aRecord(), b: aRecord() }, NOW)).toBe("a");
  });

  it("may be without access when nothing better is left", () => {
    expect(findPrimary({ unpaid: aRecord({ ...over, state: "blocked" }) }, NOW)).toBe("unpaid");
  });

  it("is absent when all have ended", () => {
    expect(findPrimary({ over: aRecord({ ...over, cancels: true }) }, NOW)).toBeNull();
  });
});
