import { describe, expect, it } from "vitest";
import {
  applyRecords,
  type BillingState,
  EMPTY_BILLING_STATE,
} from "#functions/domain/billing/entitlement-reducer.ts";
import { aSubscription } from "#support/samples/documents.ts";

const web = aSubscription();
const app = aSubscription({ source: "revenuecat", store: "app_store", platform: "ios" });

const BOTH: BillingState = {
  applied: { stripe: 3, revenuecat: 5 },
  records: { "stripe:sub_1": web, "revenuecat:vip": app },
  hasAlreadySubscribed: true,
};

describe("the stored purchases of a learner", () => {
  it("begin with the first purchase", () => {
    const records = { "stripe:sub_1": web };

    const state = applyRecords(EMPTY_BILLING_STATE, { source: "stripe", sequence: 1, records });

    expect(state).toEqual({
      applied: { stripe: 1, revenuecat: 0 },
      records,
      hasAlreadySubscribed: true,
    });
  });

  it("are replaced per source, so that removed purchases go", () => {
    const records = { "stripe:sub_2": web };

    const state = applyRecords(BOTH, { source: "stripe", sequence: 4, records });

    expect(state?.records).toEqual({ "stripe:sub_2": web, "revenuecat:vip": app });
  });

  it("stay if they are from other sources", () => {
    const state = applyRecords(BOTH, { source: "revenuecat", sequence: 6, records: {} });

    expect(state).toEqual({
      applied: { stripe: 3, revenuecat: 6 },
      records: { "stripe:sub_1": web },
      hasAlreadySubscribed: true,
    });
  });

  it.each([2, 3])(
    "are never replaced by a reading that is not newer: number %i after number 3",
    (sequence) => {
      expect(applyRecords(BOTH, { source: "stripe", sequence, records: {} })).toBeUndefined();
    },
  );

  it("count readings per source", () => {
    expect(applyRecords(BOTH, { source: "stripe", sequence: 4, records: {} })).toBeDefined();
    expect(applyRecords(BOTH, { source: "revenuecat", sequence: 4, records: {} })).toBeUndefined();
  });

  it("do not make a subscriber of a learner without purchases", () => {
    const state = applyRecords(EMPTY_BILLING_STATE, { source: "stripe", sequence: 1, records: {} });

    expect(state?.hasAlreadySubscribed).toBe(false);
  });
});
