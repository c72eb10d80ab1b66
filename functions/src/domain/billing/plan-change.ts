import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/durations";
import type { Tier } from "@gruezi/contract/tiers";
import { stateAt } from "./subscription-state.ts";

/**
 * `confirm`: the learner pays more now, on the provider's page. `scheduled`: the plan changes at the end of
 * the paid period. `applied`: it changes at once, since nothing was paid yet.
 */
export type PlanChange = "confirm" | "scheduled" | "applied" | "not-changeable" | "same-plan";

/**
 * Decides how a plan changes. Compares tiers, not prices: a change from monthly VIP to yearly BASIC costs
 * more, yet is a downgrade. A plan that is cancelled, unpaid, pausing or changing must be settled first.
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
