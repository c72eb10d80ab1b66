import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Tier } from "@gruezi/contract/tiers";
import { stateAt } from "./subscription-state.ts";

/**
 * `confirm`: pays more now, on the provider's page. `scheduled`: at the end of the paid period. `applied`: at
 * once, since nothing was paid yet.
 */
export type PlanChange = "confirm" | "scheduled" | "applied" | "not-changeable" | "same-plan";

/**
 * Compares tiers, not prices: monthly VIP to yearly BASIC costs more, yet is a downgrade. Cancelled, unpaid,
 * pausing or changing plans must be settled first.
 */
export function decidePlanChange(
  current: SubscriptionRecord,
  target: { ProductID: string; Tier: Tier },
  now: Instant,
): PlanChange {
  const state = stateAt(current, now);
  if (current.cancels || current.changesTo !== null || current.pause?.kind === "plan")
    return "not-changeable";
  if (state !== "trial" && state !== "paid") return "not-changeable";
  if (current.ProductID === target.ProductID) return "same-plan";
  if (state === "trial") return now < current.expires_date ? "applied" : "not-changeable";
  return target.Tier > current.Tier ? "confirm" : "scheduled";
}
