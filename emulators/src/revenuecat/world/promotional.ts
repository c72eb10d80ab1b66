import { DAY } from "@gruezi/contract/durations";
import type { EntitlementName } from "@gruezi/contract/tiers";
import type { Customer } from "./customers.ts";
import { FRESH, type Happening } from "./lifecycle.ts";
import type { Purchase } from "./purchase.ts";
import type { World } from "./world.ts";

/** Grants a free purchase, which never renews and is unknown to the stores. */
export function grantPromotional(
  world: World,
  customer: Customer,
  { entitlement, days }: { entitlement: EntitlementName; days: number },
): { purchase: Purchase; happening: Happening } {
  const now = world.now();
  const product = `rc_promo_${entitlement}_custom`;
  const purchase: Purchase = {
    ...FRESH,
    kind: "subscription",
    spoiltField: null,
    store: "promotional",
    product,
    entitlement,
    interval: null,
    unitAmount: 0,
    periodType: "promotional",
    originalPurchasedAt: now,
    purchasedAt: now,
    expiresAt: now + days * DAY,
    sandbox: false,
    originalTransactionId: world.nextTransactionId("promotional"),
    periods: 1,
  };
  customer.purchases = [...customer.purchases.filter((earlier) => earlier.product !== product), purchase];
  return { purchase, happening: { type: "NON_RENEWING_PURCHASE", details: {} } };
}
