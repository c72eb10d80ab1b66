import { DAY, HOUR } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { FOR_EVER, toStoreRecords } from "#functions/domain/billing/store-record.ts";
import { tierAt } from "#functions/domain/billing/subscription-state.ts";
import {
  aOneTime,
  aRight,
  aRow,
  BEGAN,
  date,
  ENDED,
  ENDS,
  FOREVER_VIP,
  LIFETIME,
  NOW,
  read,
  type Shape,
  UNTIL_YESTERDAY,
  VIP,
  withPlan,
} from "#support/billing/subscriber-answers.ts";

interface ShapeCase {
  name: string;
  shape: Shape;
  /** Records by product. */
  records: Record<string, object>;
  /** The current access. */
  tier: 0 | 1 | 2;
}

/** Shapes that are documented, or derived from documented ones. */
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

describe("a learner's access by RevenueCat's answer", () => {
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

describe("a product without an entitlement", () => {
  it.each([
    ["a plan", { subscriptions: { coins_monthly: aRow() } }, ["coins_monthly"]],
    ["a one-time product", { non_subscriptions: { coins: [aOneTime()] } }, ["coins"]],
    ["a plan that has ended", { subscriptions: { coins_monthly: aRow(UNTIL_YESTERDAY) } }, []],
    [
      "a plan from Stripe, which is not read here",
      { subscriptions: { prod_1: aRow({ store: "stripe" }) } },
      [],
    ],
  ])("opens nothing, and is reported while it runs: %s", (_what, shape, told) => {
    const { facts, withoutTier } = read(shape);

    expect(withoutTier).toEqual(told);
    expect(tierAt(Object.values(toStoreRecords(facts, NOW)), NOW)).toBe(0);
  });

  it("may belong to another app's entitlement", () => {
    const { facts } = read({ entitlements: { pro_cat: aRight("cats", LIFETIME) } });

    expect(facts).toEqual([]);
  });
});
