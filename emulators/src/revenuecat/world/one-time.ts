import { DAY, HOUR } from "@gruezi/contract/durations";
import { ENTITLEMENT_OF, type EntitlementName } from "@gruezi/contract/tiers";
import { requirePlan } from "./buy.ts";
import type { Customer } from "./customers.ts";
import { FRESH, type Happening } from "./lifecycle.ts";
import type { Purchase } from "./purchase.ts";
import { StoreRefusal } from "./refusal.ts";
import type { SellingStore } from "./stores.ts";
import type { World } from "./world.ts";

interface OneTimeOrder {
  store: SellingStore;
  product: string;
  entitlement: EntitlementName;
  /** The days of access. Unlimited by default. */
  days?: number | undefined;
  sandbox: boolean;
}

interface Told {
  purchase: Purchase;
  happening: Happening;
}

export function buyOnce(world: World, customer: Customer, order: OneTimeOrder): Told {
  const now = world.now();
  const { store, product, entitlement, days, sandbox } = order;
  const purchase: Purchase = {
    ...once(now),
    kind: "one-time",
    store,
    product,
    entitlement,
    expiresAt: days === undefined ? Number.POSITIVE_INFINITY : now + days * DAY,
    sandbox: sandbox || store === "test_store",
    originalTransactionId: world.nextTransactionId(store),
  };
  customer.purchases = [...customer.purchases, purchase];
  return { purchase, happening: { type: "NON_RENEWING_PURCHASE", details: {} } };
}

/** RevenueCat's maximum for a temporary grant, in hours. */
const GRANT_HOURS_MAX = 24;

/**
 * Grants the entitlement for some hours, as RevenueCat does during an outage of a store. A later purchase
 * replaces the grant.
 */
export function grantTemporarily(
  world: World,
  customer: Customer,
  {
    store,
    product,
    hours = GRANT_HOURS_MAX,
  }: { store: SellingStore; product: string; hours?: number | undefined },
): Told {
  if (hours > GRANT_HOURS_MAX) throw new StoreRefusal("RevenueCat grants a day at most.");
  const now = world.now();
  const { tier } = requirePlan(world, { store, product });
  const purchase: Purchase = {
    ...once(now),
    kind: "grant",
    store,
    product,
    entitlement: ENTITLEMENT_OF[tier],
    expiresAt: now + hours * HOUR,
    sandbox: false,
    originalTransactionId: world.nextTransactionId(store),
  };
  customer.purchases = [...customer.purchases, purchase];
  return { purchase, happening: { type: "TEMPORARY_ENTITLEMENT_GRANT", details: {} } };
}

const once = (now: number) => ({
  ...FRESH,
  spoiltField: null,
  interval: null,
  unitAmount: 0,
  periodType: "normal" as const,
  originalPurchasedAt: now,
  purchasedAt: now,
  periods: 1,
});
