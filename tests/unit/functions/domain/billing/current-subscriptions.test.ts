import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import {
  findCurrent,
  needsRefresh,
  onlyFrom,
  platformOf,
  toCurrentSubscriptions,
} from "#functions/domain/billing/current-subscriptions.ts";
import { aRecord, NOW } from "#support/billing/builders.ts";

const fromStore = {
  source: "revenuecat",
  store: "app_store",
  platform: "ios",
  ProductID: "gruezi_vip_monthly",
} as const;
const gift = { ...fromStore, store: "promotional", platform: null, cancels: true } as const;
const over = { accessUntil: NOW, expires_date: NOW } as const;
const ended = { ...over, cancels: true } as const;

describe("the current subscriptions", () => {
  it("are empty without purchases", () => {
    expect(toCurrentSubscriptions(undefined, NOW)).toEqual({});
  });

  it("list products with the web's fields, without sources", () => {
    const subs = { "stripe:sub_1": aRecord() };

    expect(toCurrentSubscriptions({ subs }, NOW)).toEqual({
      prod_basic_monthly: {
        ProductID: "prod_basic_monthly",
        identifier: "basic_monthly",
        Tier: 1,
        purchase_date: NOW - 10 * DAY,
        expires_date: NOW + 20 * DAY,
        anchor: null,
        cancels: false,
        inTrial: false,
        state: "paid",
        accessUntil: NOW + 20 * DAY,
        changesTo: null,
        discounts: [],
        pause: null,
        confirmUrl: null,
        wayOfPaying: null,
        platform: "stripe",
        store: "stripe",
        currency: "chf",
        isPrimary: true,
        managementUrl: null,
      },
    });
  });

  it("omit a subscription from its end on, even before any write", () => {
    const subs = { "stripe:sub_1": aRecord(ended) };

    expect(Object.keys(toCurrentSubscriptions({ subs }, NOW - 1))).toEqual(["prod_basic_monthly"]);
    expect(toCurrentSubscriptions({ subs }, NOW)).toEqual({});
  });

  it("report paused payments while no resumption is set", () => {
    const subs = { "stripe:sub_1": aRecord({ pause: { kind: "payments", until: null } }) };

    expect(toCurrentSubscriptions({ subs }, NOW)).toMatchObject({
      prod_basic_monthly: { pause: { kind: "payments", until: null } },
    });
  });

  it("report paused payments until the resumption", () => {
    const subs = { "stripe:sub_1": aRecord({ pause: { kind: "payments", until: NOW } }) };

    expect(toCurrentSubscriptions({ subs }, NOW - 1)).toMatchObject({
      prod_basic_monthly: { pause: { kind: "payments", until: NOW } },
    });
    expect(toCurrentSubscriptions({ subs }, NOW)).toMatchObject({ prod_basic_monthly: { pause: null } });
  });

  it("report a grace that has ended as blocked", () => {
    const subs = { "stripe:sub_1": aRecord({ ...over, state: "grace" }) };

    expect(toCurrentSubscriptions({ subs }, NOW - 1)).toMatchObject({
      prod_basic_monthly: { state: "grace" },
    });
    expect(toCurrentSubscriptions({ subs }, NOW)).toMatchObject({ prod_basic_monthly: { state: "blocked" } });
  });

  it("name one of several as the primary, by the current state", () => {
    const subs = { "revenuecat:vip": aRecord({ ...fromStore, ...over, Tier: 2 }), "stripe:sub_1": aRecord() };

    expect(toCurrentSubscriptions({ subs }, NOW - 1)).toMatchObject({
      gruezi_vip_monthly: { isPrimary: true },
      prod_basic_monthly: { isPrimary: false },
    });
    expect(toCurrentSubscriptions({ subs }, NOW)).toMatchObject({
      gruezi_vip_monthly: { isPrimary: false },
      prod_basic_monthly: { isPrimary: true },
    });
  });

  it("show the one with access of two for one product, in any order", () => {
    const running = aRecord();
    const unpaid = aRecord({ ...over, state: "blocked" });

    expect(toCurrentSubscriptions({ subs: { a: running, b: unpaid } }, NOW)).toMatchObject({
      prod_basic_monthly: { state: "paid", isPrimary: true },
    });
    expect(toCurrentSubscriptions({ subs: { a: unpaid, b: running } }, NOW)).toMatchObject({
      prod_basic_monthly: { state: "paid", isPrimary: true },
    });
  });

  it("leave out a gift that follows a plan until it begins", () => {
    const following = aRecord({ ...gift, beginsAt: NOW, accessUntil: NOW + 90 * DAY });
    const subs = { "gift:cs_1": following };

    expect(toCurrentSubscriptions({ subs }, NOW - 1)).toEqual({});
    expect(Object.keys(toCurrentSubscriptions({ subs }, NOW))).toEqual(["gruezi_vip_monthly"]);
  });

  it("show a gift, which is never the primary", () => {
    expect(toCurrentSubscriptions({ subs: { "revenuecat:gift": aRecord(gift) } }, NOW)).toMatchObject({
      gruezi_vip_monthly: { platform: null, isPrimary: false },
    });
  });
});

describe("the primary plan", () => {
  it("is found with its key", () => {
    const subs = { "stripe:sub_1": aRecord() };

    expect(findCurrent({ subs }, NOW)).toEqual({ key: "stripe:sub_1", record: subs["stripe:sub_1"] });
  });

  it("may be without access when nothing better is left", () => {
    const subs = { "stripe:sub_1": aRecord({ ...over, state: "blocked" }) };

    expect(findCurrent({ subs }, NOW)?.key).toBe("stripe:sub_1");
  });

  it("is shown as disputed, even when its payments are paused", () => {
    const disputed = aRecord({
      cancels: true,
      revokedAt: NOW - DAY,
      pause: { kind: "payments", until: null },
    });

    expect(Object.values(toCurrentSubscriptions({ subs: { "stripe:sub_1": disputed } }, NOW))).toMatchObject([
      { state: "blocked", pause: { kind: "disputed", until: null } },
    ]);
  });

  it("is missing when nothing is left", () => {
    expect(findCurrent(undefined, NOW)).toBeUndefined();
    expect(findCurrent({ subs: { "stripe:sub_1": aRecord(ended) } }, NOW)).toBeUndefined();
  });

  it("names the platform that manages it", () => {
    expect(platformOf({ subs: { "revenuecat:vip": aRecord(fromStore) } }, NOW)).toBe("ios");
    expect(platformOf({ subs: { "revenuecat:gift": aRecord(gift) } }, NOW)).toBeNull();
    expect(platformOf(undefined, NOW)).toBeNull();
  });
});

describe("purchases of one source", () => {
  it("are returned alone when only that source is requested", () => {
    const subs = { "stripe:sub_1": aRecord(), "revenuecat:vip": aRecord(fromStore) };

    expect(onlyFrom("stripe", { subs })).toEqual({ subs: { "stripe:sub_1": subs["stripe:sub_1"] } });
    expect(onlyFrom("revenuecat", { subs })).toEqual({ subs: { "revenuecat:vip": subs["revenuecat:vip"] } });
  });

  it("are empty without purchases", () => {
    expect(onlyFrom("stripe", undefined)).toEqual({ subs: {} });
  });
});

describe("a provider", () => {
  const isAsked = (fields: Partial<SubscriptionRecord>, at: number) =>
    needsRefresh({ subs: { "stripe:sub_1": aRecord({ ...over, ...fields }) } }, at);

  it("is read again for two weeks after a renewal is due", () => {
    expect(isAsked({}, NOW - 1)).toBe(false);
    expect(isAsked({}, NOW)).toBe(true);
    expect(isAsked({}, NOW + 14 * DAY)).toBe(true);
    expect(isAsked({}, NOW + 14 * DAY + 1)).toBe(false);
  });

  it.each([
    ["was cancelled", { cancels: true }],
    ["was refunded", { revokedAt: NOW - DAY }],
  ])("is not read again for a purchase that %s", (_what, fields) => {
    expect(isAsked(fields, NOW)).toBe(false);
  });

  it("is read again for an expired store purchase without a known cancellation", () => {
    expect(isAsked({ ...fromStore, state: "ended" }, NOW)).toBe(true);
  });

  it("is not read again for learners without purchases", () => {
    expect(needsRefresh(undefined, NOW)).toBe(false);
  });
});
