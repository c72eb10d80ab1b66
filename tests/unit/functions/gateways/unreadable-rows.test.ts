import { describe, expect, it } from "vitest";
import { toStoreRecords } from "#functions/domain/billing/store-record.ts";
import { tierAt } from "#functions/domain/billing/subscription-state.ts";
import {
  aOneTime,
  aRight,
  aRow,
  date,
  ENDED,
  ENDS,
  FOREVER_VIP,
  LIFETIME,
  NOW,
  read,
  UNTIL_YESTERDAY,
  VIP,
  withPlan,
} from "#support/billing/subscriber-answers.ts";

describe("an unreadable row of the answer", () => {
  it.each([
    ["a date that is none", { expires_date: "soon" }, "expires_date"],
    ["a date that is a number", { purchase_date: 7 }, "purchase_date"],
    ["no word about the sandbox", { is_sandbox: undefined }, "is_sandbox"],
  ])("costs its owner nothing while its entitlement runs: %s", (_what, fields, field) => {
    const { facts, malformed } = read({
      subscriptions: { [VIP]: aRow(fields), gruezi_basic_monthly: aRow() },
      entitlements: { vip: aRight(VIP), basic: aRight("gruezi_basic_monthly") },
    });

    expect(malformed).toEqual([`subscriptions.${VIP} (${field})`]);
    expect(toStoreRecords(facts, NOW)).toMatchObject({
      "revenuecat:gruezi_basic_monthly": { Tier: 1 },
      [`revenuecat:${VIP}`]: { Tier: 2, state: "paid", platform: "ios", cancels: false, accessUntil: ENDS },
    });
  });

  it.each([
    ["nothing", null],
    ["a text", "gone"],
    ["a list", []],
  ])("may be %s", (_what, row) => {
    const { facts, malformed } = read({
      subscriptions: { odd: row, [VIP]: aRow() },
      entitlements: { vip: aRight(VIP) },
    });

    expect(malformed).toEqual([expect.stringMatching(/^subscriptions\.odd /)]);
    expect(facts).toEqual([expect.objectContaining({ productId: VIP, tier: 2 })]);
  });

  it("may be an entitlement: its name still gives its tier", () => {
    const { facts, malformed } = read(withPlan({}, { expires_date: 7 }));

    expect(malformed).toEqual(["entitlements.vip (expires_date)"]);
    expect(facts).toEqual([expect.objectContaining({ productId: VIP, tier: 2 })]);
  });

  it("may be a one-time purchase: its entitlement still gives access", () => {
    const { facts, malformed } = read({
      non_subscriptions: { [FOREVER_VIP]: [aOneTime({ purchase_date: null })] },
      entitlements: { vip: aRight(FOREVER_VIP, LIFETIME) },
    });

    expect(malformed).toEqual([`non_subscriptions.${FOREVER_VIP} (0.purchase_date)`]);
    expect(facts).toEqual([expect.objectContaining({ productId: FOREVER_VIP, tier: 2, expiresDate: null })]);
  });

  it("opens nothing if the rest shows a refund", () => {
    const { facts } = read(withPlan({ purchase_date: "soon", refunded_at: date(ENDED) }));

    const records = toStoreRecords(facts, NOW);
    expect(records).toMatchObject({ [`revenuecat:${VIP}`]: { revokedAt: ENDED, accessUntil: ENDED } });
    expect(tierAt(Object.values(records), NOW)).toBe(0);
  });

  it("does not renew if the rest shows a cancellation", () => {
    const { facts } = read(withPlan({ expires_date: "soon", unsubscribe_detected_at: date(ENDED) }));

    expect(toStoreRecords(facts, NOW)).toMatchObject({
      [`revenuecat:${VIP}`]: { state: "paid", cancels: true, accessUntil: ENDS },
    });
  });

  it("costs its owner nothing when its refund is unreadable", () => {
    const { facts } = read(withPlan({ refunded_at: "soon", unsubscribe_detected_at: 7 }));

    expect(toStoreRecords(facts, NOW)).toMatchObject({
      [`revenuecat:${VIP}`]: { state: "paid", cancels: false, revokedAt: null },
    });
  });

  it("still counts as a purchase of the sandbox", () => {
    const { facts } = read(withPlan({ expires_date: "soon", is_sandbox: true }));

    expect(facts).toEqual([expect.objectContaining({ productId: VIP, sandbox: true })]);
  });

  it("opens nothing after its entitlement has ended", () => {
    const { facts } = read(withPlan({ expires_date: "soon" }, UNTIL_YESTERDAY));

    expect(facts).toEqual([]);
  });
});
