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
  it("are none for somebody who never bought anything", () => {
    expect(toCurrentSubscriptions(undefined, NOW)).toEqual({});
  });

  it("tell by product what the web needs to know, and nothing of how we learned it", () => {
    const subs = { "stripe:sub_1": aRecord() };

    expect(toCurrentSubscriptions({ subs }, NOW)).toEqual({
      prod_basic_monthly: {
        ProductID: "prod_basic_monthly",
        identifier: "basic_monthly",
        Tier: 1,
        purchase_date: NOW - 10 * DAY,
        expires_date: NOW + 20 * DAY,
        cancels: false,
        inTrial: false,
        state: "paid",
        accessUntil: NOW + 20 * DAY,
        changesTo: null,
        pause: null,
        platform: "stripe",
        store: "stripe",
        isPrimary: true,
        managementUrl: null,
      },
    });
  });

  it("leave out what has ended by now, though nobody has written so", () => {
    const subs = { "stripe:sub_1": aRecord(ended) };

    expect(Object.keys(toCurrentSubscriptions({ subs }, NOW - 1))).toEqual(["prod_basic_monthly"]);
    expect(toCurrentSubscriptions({ subs }, NOW)).toEqual({});
  });

  it("tell of paused payments for as long as no day is set on which they go on", () => {
    const subs = { "stripe:sub_1": aRecord({ pause: { kind: "payments", until: null } }) };

    expect(toCurrentSubscriptions({ subs }, NOW)).toMatchObject({
      prod_basic_monthly: { pause: { kind: "payments", until: null } },
    });
  });

  it("tell of paused payments until the day on which they go on", () => {
    const subs = { "stripe:sub_1": aRecord({ pause: { kind: "payments", until: NOW } }) };

    expect(toCurrentSubscriptions({ subs }, NOW - 1)).toMatchObject({
      prod_basic_monthly: { pause: { kind: "payments", until: NOW } },
    });
    expect(toCurrentSubscriptions({ subs }, NOW)).toMatchObject({ prod_basic_monthly: { pause: null } });
  });

  it("call a grace blocked once it is over", () => {
    const subs = { "stripe:sub_1": aRecord({ ...over, state: "grace" }) };

    expect(toCurrentSubscriptions({ subs }, NOW - 1)).toMatchObject({
      prod_basic_monthly: { state: "grace" },
    });
    expect(toCurrentSubscriptions({ subs }, NOW)).toMatchObject({ prod_basic_monthly: { state: "blocked" } });
  });

  it("name one of several as the plan spoken of, by what is true now", () => {
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

  it("show the one that counts for more of two with one product, in whatever order they are known", () => {
    const running = aRecord();
    const unpaid = aRecord({ ...over, state: "blocked" });

    expect(toCurrentSubscriptions({ subs: { a: running, b: unpaid } }, NOW)).toMatchObject({
      prod_basic_monthly: { state: "paid", isPrimary: true },
    });
    expect(toCurrentSubscriptions({ subs: { a: unpaid, b: running } }, NOW)).toMatchObject({
      prod_basic_monthly: { state: "paid", isPrimary: true },
    });
  });

  it("show a gift, which is never the plan spoken of", () => {
    expect(toCurrentSubscriptions({ subs: { "revenuecat:gift": aRecord(gift) } }, NOW)).toMatchObject({
      gruezi_vip_monthly: { platform: null, isPrimary: false },
    });
  });
});

describe("the plan spoken of", () => {
  it("is found with its key", () => {
    const subs = { "stripe:sub_1": aRecord() };

    expect(findCurrent({ subs }, NOW)).toEqual({ key: "stripe:sub_1", record: subs["stripe:sub_1"] });
  });

  it("is one without access where nothing better is left", () => {
    const subs = { "stripe:sub_1": aRecord({ ...over, state: "blocked" }) };

    expect(findCurrent({ subs }, NOW)?.key).toBe("stripe:sub_1");
  });

  it("waits for the bank while its payment is disputed, whatever else pauses it", () => {
    const disputed = aRecord({
      cancels: true,
      revokedAt: NOW - DAY,
      pause: { kind: "payments", until: null },
    });

    expect(Object.values(toCurrentSubscriptions({ subs: { "stripe:sub_1": disputed } }, NOW))).toMatchObject([
      { state: "blocked", pause: { kind: "disputed", until: null } },
    ]);
  });

  it("is not found where nothing is left", () => {
    expect(findCurrent(undefined, NOW)).toBeUndefined();
    expect(findCurrent({ subs: { "stripe:sub_1": aRecord(ended) } }, NOW)).toBeUndefined();
  });

  it("says on which platform the learner has to go and manage it", () => {
    expect(platformOf({ subs: { "revenuecat:vip": aRecord(fromStore) } }, NOW)).toBe("ios");
    expect(platformOf({ subs: { "revenuecat:gift": aRecord(gift) } }, NOW)).toBeNull();
    expect(platformOf(undefined, NOW)).toBeNull();
  });
});

describe("what was bought in one place", () => {
  it("is all that is left when only that place is asked about", () => {
    const subs = { "stripe:sub_1": aRecord(), "revenuecat:vip": aRecord(fromStore) };

    expect(onlyFrom("stripe", { subs })).toEqual({ subs: { "stripe:sub_1": subs["stripe:sub_1"] } });
    expect(onlyFrom("revenuecat", { subs })).toEqual({ subs: { "revenuecat:vip": subs["revenuecat:vip"] } });
  });

  it("is nothing for somebody who never bought anything", () => {
    expect(onlyFrom("stripe", undefined)).toEqual({ subs: {} });
  });
});

describe("a provider is asked again", () => {
  const isAsked = (fields: Partial<SubscriptionRecord>, at: number) =>
    needsRefresh({ subs: { "stripe:sub_1": aRecord({ ...over, ...fields }) } }, at);

  it("from the instant on at which a renewal should have been known, for two weeks", () => {
    expect(isAsked({}, NOW - 1)).toBe(false);
    expect(isAsked({}, NOW)).toBe(true);
    expect(isAsked({}, NOW + 14 * DAY)).toBe(true);
    expect(isAsked({}, NOW + 14 * DAY + 1)).toBe(false);
  });

  it.each([
    ["was cancelled", { cancels: true }],
    ["was refunded", { revokedAt: NOW - DAY }],
  ])("about nothing that %s", (_what, fields) => {
    expect(isAsked(fields, NOW)).toBe(false);
  });

  it("about what a store let expire without having heard that it was cancelled", () => {
    expect(isAsked({ ...fromStore, state: "ended" }, NOW)).toBe(true);
  });

  it("about nobody who never bought anything", () => {
    expect(needsRefresh(undefined, NOW)).toBe(false);
  });
});
