import "#support/functions/env.ts";
import { DAY, HOUR } from "@gruezi/contract/durations";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { FOR_EVER, toStoreRecords } from "#functions/domain/billing/store-record.ts";
import { tierAt } from "#functions/domain/billing/subscription-state.ts";
import { subscriberSchema } from "#functions/gateways/revenuecat/subscriber-answer.ts";
import { readSubscriber } from "#functions/gateways/revenuecat/subscriber-facts.ts";

/** The answer's shapes: https://www.revenuecat.com/docs/api-v1, Customer Info Model. */
const NOW = Date.UTC(2026, 10, 22, 12);
const date = (instant: number) => new Date(instant).toISOString().replace(/\.\d{3}Z$/, "Z");

const BEGAN = date(NOW - 10 * DAY);
const ENDS = NOW + 20 * DAY;
const ENDED = NOW - DAY;

const aRow = (fields: object = {}) => ({
  auto_resume_date: null,
  billing_issues_detected_at: null,
  display_name: "Grüezi VIP",
  expires_date: date(ENDS),
  grace_period_expires_date: null,
  is_sandbox: false,
  original_purchase_date: BEGAN,
  ownership_type: "PURCHASED",
  period_type: "normal",
  price: { amount: 39, currency: "CHF" },
  purchase_date: BEGAN,
  refunded_at: null,
  store: "app_store",
  store_transaction_id: "2000000000000000",
  unsubscribe_detected_at: null,
  ...fields,
});

const aRight = (product: string | null, fields: object = {}) => ({
  expires_date: date(ENDS),
  grace_period_expires_date: null,
  product_identifier: product,
  purchase_date: BEGAN,
  ...fields,
});

const aOneTime = (fields: object = {}) => ({
  display_name: "VIP for ever",
  id: "cadba0c81b",
  is_sandbox: false,
  price: { amount: 390, currency: "CHF" },
  purchase_date: BEGAN,
  store: "app_store",
  store_transaction_id: "1000000819074923",
  ...fields,
});

interface Shape {
  entitlements?: Record<string, unknown>;
  subscriptions?: Record<string, unknown>;
  non_subscriptions?: Record<string, unknown>;
}

const read = ({ entitlements = {}, subscriptions = {}, non_subscriptions = {} }: Shape) =>
  readSubscriber(
    v.parse(subscriberSchema, {
      request_date: date(NOW),
      request_date_ms: NOW,
      subscriber: {
        entitlements,
        first_seen: BEGAN,
        last_seen: BEGAN,
        management_url: "https://apps.apple.com/account/subscriptions",
        non_subscriptions,
        original_app_user_id: "anna",
        original_application_version: null,
        original_purchase_date: null,
        other_purchases: {},
        subscriptions,
      },
    }).subscriber,
    NOW,
  );

const VIP = "gruezi_vip_monthly";
const FOREVER_VIP = "gruezi_vip_for_ever";
const withPlan = (fields: object, right: object = {}): Shape => ({
  subscriptions: { [VIP]: aRow(fields) },
  entitlements: { vip: aRight(VIP, right) },
});
const UNTIL_YESTERDAY = { expires_date: date(ENDED) };
const LIFETIME = { expires_date: null };

interface ShapeCase {
  name: string;
  shape: Shape;
  /** By product, what the record says. */
  records: Record<string, object>;
  /** What the learner may open now. */
  tier: 0 | 1 | 2;
}

/** Each shape of a subscriber that is documented, or that follows from what is, and what a learner has by it. */
const CASES: readonly ShapeCase[] = [
  { name: "nothing", shape: {}, records: {}, tier: 0 },
  {
    name: "a plan that renews",
    shape: withPlan({}),
    records: { [VIP]: { state: "paid", cancels: false, platform: "ios", accessUntil: ENDS } },
    tier: 2,
  },
  {
    name: "a trial",
    shape: withPlan({ period_type: "trial" }),
    records: { [VIP]: { state: "trial", inTrial: true } },
    tier: 2,
  },
  {
    name: "an introductory price",
    shape: withPlan({ period_type: "intro" }),
    records: { [VIP]: { state: "paid", inTrial: false } },
    tier: 2,
  },
  {
    name: "a prepaid period",
    shape: withPlan({ period_type: "prepaid", store: "play_store" }),
    records: { [VIP]: { state: "paid", cancels: true, platform: "android" } },
    tier: 2,
  },
  {
    name: "a plan shared in a family",
    shape: withPlan({ ownership_type: "FAMILY_SHARED" }),
    records: { [VIP]: { state: "paid" } },
    tier: 2,
  },
  {
    name: "a plan that was cancelled and runs on",
    shape: withPlan({ unsubscribe_detected_at: BEGAN }),
    records: { [VIP]: { state: "paid", cancels: true } },
    tier: 2,
  },
  {
    name: "a failed charge in its days of grace",
    shape: withPlan(
      {
        ...UNTIL_YESTERDAY,
        billing_issues_detected_at: date(ENDED),
        grace_period_expires_date: date(NOW + 5 * DAY),
      },
      { ...UNTIL_YESTERDAY, grace_period_expires_date: date(NOW + 5 * DAY) },
    ),
    records: { [VIP]: { state: "grace", accessUntil: NOW + 5 * DAY } },
    tier: 2,
  },
  {
    name: "a failed charge without grace",
    shape: withPlan({ ...UNTIL_YESTERDAY, billing_issues_detected_at: date(ENDED) }, UNTIL_YESTERDAY),
    records: { [VIP]: { state: "blocked", rawStatus: "in_billing_retry" } },
    tier: 0,
  },
  {
    name: "a refund before the end",
    shape: withPlan({ refunded_at: date(ENDED) }),
    records: { [VIP]: { state: "ended", revokedAt: ENDED } },
    tier: 0,
  },
  {
    name: "a pause",
    shape: withPlan(
      { ...UNTIL_YESTERDAY, store: "play_store", auto_resume_date: date(ENDS) },
      UNTIL_YESTERDAY,
    ),
    records: { [VIP]: { state: "blocked", pause: { kind: "plan", until: ENDS } } },
    tier: 0,
  },
  {
    name: "an end",
    shape: withPlan({ ...UNTIL_YESTERDAY, unsubscribe_detected_at: BEGAN }, UNTIL_YESTERDAY),
    records: { [VIP]: { state: "ended" } },
    tier: 0,
  },
  {
    name: "another plan after the first",
    shape: {
      subscriptions: {
        gruezi_basic_monthly: aRow({ ...UNTIL_YESTERDAY, unsubscribe_detected_at: BEGAN }),
        [VIP]: aRow(),
      },
      entitlements: { vip: aRight(VIP), basic: aRight("gruezi_basic_monthly", UNTIL_YESTERDAY) },
    },
    records: { gruezi_basic_monthly: { state: "ended", Tier: 1 }, [VIP]: { state: "paid", Tier: 2 } },
    tier: 2,
  },
  {
    name: "a base plan of Google's",
    shape: {
      subscriptions: { gruezi_vip: aRow({ store: "play_store", product_plan_identifier: "annually" }) },
      entitlements: { vip: aRight("gruezi_vip", { product_plan_identifier: "annually" }) },
    },
    records: { "gruezi_vip:annually": { platform: "android", identifier: "gruezi_vip_annually" } },
    tier: 2,
  },
  {
    name: "a purchase in the Test Store",
    shape: withPlan({ store: "test_store", is_sandbox: true }),
    records: { [VIP]: { platform: null, sandbox: true } },
    tier: 2,
  },
  {
    name: "a gift for a month",
    shape: {
      subscriptions: { rc_promo_vip_monthly: aRow({ store: "promotional" }) },
      entitlements: { vip: aRight("rc_promo_vip_monthly") },
    },
    records: { rc_promo_vip_monthly: { state: "paid", cancels: true, platform: null } },
    tier: 2,
  },
  {
    name: "a gift that stands in its entitlement only",
    shape: { entitlements: { basic: aRight("rc_promo_basic_lifetime", LIFETIME) } },
    records: {
      rc_promo_basic_lifetime: { state: "paid", cancels: true, platform: null, accessUntil: FOR_EVER },
    },
    tier: 1,
  },
  {
    name: "a one-time product for ever",
    shape: {
      non_subscriptions: { [FOREVER_VIP]: [aOneTime()] },
      entitlements: { vip: aRight(FOREVER_VIP, LIFETIME) },
    },
    records: {
      [FOREVER_VIP]: {
        state: "paid",
        store: "app_store",
        cancels: true,
        platform: null,
        accessUntil: FOR_EVER,
        sandbox: false,
      },
    },
    tier: 2,
  },
  {
    name: "a one-time product whose right has an end",
    shape: {
      non_subscriptions: { [FOREVER_VIP]: [aOneTime()] },
      entitlements: { vip: aRight(FOREVER_VIP) },
    },
    records: { [FOREVER_VIP]: { state: "paid", cancels: true, accessUntil: ENDS } },
    tier: 2,
  },
  {
    name: "a one-time product whose right has ended",
    shape: {
      non_subscriptions: { [FOREVER_VIP]: [aOneTime()] },
      entitlements: { vip: aRight(FOREVER_VIP, UNTIL_YESTERDAY) },
    },
    records: {},
    tier: 0,
  },
  {
    name: "a one-time product from a sandbox",
    shape: {
      non_subscriptions: { [FOREVER_VIP]: [aOneTime({ is_sandbox: true })] },
      entitlements: { vip: aRight(FOREVER_VIP, LIFETIME) },
    },
    records: { [FOREVER_VIP]: { sandbox: true } },
    tier: 2,
  },
  {
    name: "a one-time product, bought really and later in a sandbox",
    shape: {
      non_subscriptions: {
        [FOREVER_VIP]: [aOneTime(), aOneTime({ is_sandbox: true, purchase_date: date(NOW) })],
      },
      entitlements: { vip: aRight(FOREVER_VIP, LIFETIME) },
    },
    records: { [FOREVER_VIP]: { sandbox: false } },
    tier: 2,
  },
  {
    name: "a one-time product that gives both tiers",
    shape: {
      non_subscriptions: { [FOREVER_VIP]: [aOneTime()] },
      entitlements: { basic: aRight(FOREVER_VIP, LIFETIME), vip: aRight(FOREVER_VIP, LIFETIME) },
    },
    records: { [FOREVER_VIP]: { Tier: 2 } },
    tier: 2,
  },
  {
    name: "a one-time product beside a plan",
    shape: {
      ...withPlan({}),
      non_subscriptions: { gruezi_basic_for_ever: [aOneTime()] },
      entitlements: { vip: aRight(VIP), basic: aRight("gruezi_basic_for_ever", LIFETIME) },
    },
    records: { [VIP]: { Tier: 2, platform: "ios" }, gruezi_basic_for_ever: { Tier: 1, platform: null } },
    tier: 2,
  },
  {
    name: "a right for a day, because the store could not be asked",
    shape: { entitlements: { vip: aRight(VIP, { expires_date: date(NOW + 20 * HOUR) }) } },
    records: { [VIP]: { state: "paid", cancels: true, platform: null, accessUntil: NOW + 20 * HOUR } },
    tier: 2,
  },
  {
    name: "a right for a day whose product is not known yet",
    shape: { entitlements: { basic: aRight(null, { expires_date: date(NOW + 20 * HOUR) }) } },
    records: { granted_basic: { state: "paid", Tier: 1, accessUntil: NOW + 20 * HOUR } },
    tier: 1,
  },
  {
    name: "a right for a day beyond a period whose renewal the store could not confirm",
    shape: withPlan({ ...UNTIL_YESTERDAY }, { expires_date: date(NOW + 20 * HOUR) }),
    records: { [VIP]: { state: "paid", cancels: false, platform: "ios", accessUntil: NOW + 20 * HOUR } },
    tier: 2,
  },
  {
    name: "a store and a kind of period that are new",
    shape: withPlan({ store: "moon_store", period_type: "eclipse" }),
    records: { [VIP]: { store: "unknown", state: "paid", platform: null } },
    tier: 2,
  },
];

describe("what a learner has by RevenueCat's answer", () => {
  it.each(CASES)("$name", ({ shape, records: expected, tier }) => {
    const { facts, malformed, withoutTier } = read(shape);

    const records = toStoreRecords(facts, NOW);

    const keys = Object.keys(expected).map((product) => `revenuecat:${product}`);
    expect(Object.keys(records).toSorted()).toEqual(keys.toSorted());
    for (const [product, fields] of Object.entries(expected))
      expect(records[`revenuecat:${product}`]).toMatchObject({ ProductID: product, ...fields });
    expect(tierAt(Object.values(records), NOW)).toBe(tier);
    expect({ malformed, withoutTier }).toEqual({ malformed: [], withoutTier: [] });
  });
});

describe("a row of the answer that cannot be read", () => {
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

  it("may be an entitlement: what it is named for still gives its tier", () => {
    const { facts, malformed } = read(withPlan({}, { expires_date: 7 }));

    expect(malformed).toEqual(["entitlements.vip (expires_date)"]);
    expect(facts).toEqual([expect.objectContaining({ productId: VIP, tier: 2 })]);
  });

  it("may be a one-time purchase: its entitlement gives the right all the same", () => {
    const { facts, malformed } = read({
      non_subscriptions: { [FOREVER_VIP]: [aOneTime({ purchase_date: null })] },
      entitlements: { vip: aRight(FOREVER_VIP, LIFETIME) },
    });

    expect(malformed).toEqual([`non_subscriptions.${FOREVER_VIP} (0.purchase_date)`]);
    expect(facts).toEqual([expect.objectContaining({ productId: FOREVER_VIP, tier: 2, expiresDate: null })]);
  });

  it("from a sandbox stays one of the sandbox", () => {
    const { facts } = read(withPlan({ expires_date: "soon", is_sandbox: true }));

    expect(facts).toEqual([expect.objectContaining({ productId: VIP, sandbox: true })]);
  });

  it("opens nothing once its entitlement has ended", () => {
    const { facts } = read(withPlan({ expires_date: "soon" }, UNTIL_YESTERDAY));

    expect(facts).toEqual([]);
  });
});

describe("a product that no entitlement names", () => {
  it.each([
    ["a plan", { subscriptions: { coins_monthly: aRow() } }, ["coins_monthly"]],
    ["a one-time product", { non_subscriptions: { coins: [aOneTime()] } }, ["coins"]],
    ["a plan that has ended", { subscriptions: { coins_monthly: aRow(UNTIL_YESTERDAY) } }, []],
    [
      "a plan from Stripe, which is not read here",
      { subscriptions: { prod_1: aRow({ store: "stripe" }) } },
      [],
    ],
  ])("opens nothing, which is told while it runs: %s", (_what, shape, told) => {
    const { facts, withoutTier } = read(shape);

    expect(withoutTier).toEqual(told);
    expect(tierAt(Object.values(toStoreRecords(facts, NOW)), NOW)).toBe(0);
  });

  it("may be named by another app's entitlement", () => {
    const { facts } = read({ entitlements: { pro_cat: aRight("cats", LIFETIME) } });

    expect(facts).toEqual([]);
  });
});
