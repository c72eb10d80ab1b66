import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Tier } from "@gruezi/contract/tiers";
import { stateAt } from "./subscription-state.ts";

/**
 * `confirm`: more is paid, now, on the provider's page. `scheduled`: at the end of what has been paid for. `applied`:
 * at once, because nothing has been paid yet.
 */
export type PlanChange = "confirm" | "scheduled" | "applied" | "not-changeable" | "same-plan";

/**
 * Compares tiers and not prices: monthly VIP to yearly BASIC costs more and is still a downgrade. A plan that is
 * cancelled, not paid for or about to change cannot be changed before that is put right.
 */
export function decidePlanChange(
  current: SubscriptionRecord,
  target: { ProductID: string; Tier: Tier },
  now: Instant,
): PlanChange {
  const state = stateAt(current, now);
  if (current.cancels || current.changesTo !== null) return "not-changeable";
  if (state !== "trial" && state !== "paid") return "not-changeable";
  if (current.ProductID === target.ProductID) return "same-plan";
  if (state === "trial") return now < current.expires_date ? "applied" : "not-changeable";
  return target.Tier > current.Tier ? "confirm" : "scheduled";
}
