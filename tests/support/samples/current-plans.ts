import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";

export const swissNoon = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 11);

/** Returns a yearly VIP plan from the web that renews on 3 March 2027. */
export const aPurchase = (fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
  source: "stripe",
  store: "stripe",
  platform: "stripe",
  ProductID: "prod_vip_annually",
  identifier: "vip_annually",
  Tier: 2,
  rawStatus: "active",
  state: "paid",
  purchase_date: swissNoon(2026, 3, 3),
  beginsAt: null,
  expires_date: swissNoon(2027, 3, 3),
  accessUntil: swissNoon(2027, 3, 3),
  cancels: false,
  inTrial: false,
  changesTo: null,
  pause: null,
  revokedAt: null,
  withdrawn: null,
  upgradeUndoneAt: null,
  trialRefusedAt: null,
  anchor: null,
  confirmUrl: null,
  wayOfPaying: null,
  discounts: [],
  currency: "chf",
  managementUrl: null,
  sandbox: false,
  ...fields,
});

export const aGift = (fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord =>
  aPurchase({
    source: "revenuecat",
    store: "promotional",
    platform: null,
    ProductID: "rc_promo_vip_monthly",
    identifier: "rc_promo_vip",
    ...fields,
  });

export const fromAppStore = (fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord =>
  aPurchase({
    source: "revenuecat",
    store: "app_store",
    platform: "ios",
    ProductID: "gruezi_basic_monthly",
    identifier: "basic_monthly",
    Tier: 1,
    ...fields,
  });

/** Returns the server's description of a running purchase. */
export const aCurrentPlan = (fields: Partial<CurrentSubscription> = {}): CurrentSubscription => {
  const { source, rawStatus, revokedAt, withdrawn, sandbox, state, ...told } = aPurchase();
  return { ...told, state: "paid", isPrimary: true, ...fields };
};

export const currentPlans = (...plans: readonly CurrentSubscription[]): CurrentSubscriptions =>
  Object.fromEntries(plans.map((plan) => [plan.ProductID, plan]));

/** Returns the server's description of purchases; a revoked one is disputed. */
export const toldOf = (...purchases: readonly SubscriptionRecord[]): CurrentSubscriptions =>
  currentPlans(
    ...purchases
      .filter(({ state }) => state !== "ended")
      .map(({ source, rawStatus, revokedAt, sandbox, state, ...told }) =>
        aCurrentPlan({
          ...told,
          ...(revokedAt === null ? { state: requireRunning(state) } : DISPUTED),
          isPrimary: told.platform !== null,
        }),
      ),
  );

/** The server describes a disputed plan so. */
export const DISPUTED = { state: "blocked", pause: { kind: "disputed", until: null } } as const;

function requireRunning(state: SubscriptionRecord["state"]): CurrentSubscription["state"] {
  if (state === "ended") throw new Error("What has ended is not told.");
  return state;
}
