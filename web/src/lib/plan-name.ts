import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { BillingCycle, PlanPackage } from "@gruezi/contract/documents/plan-package";
import { PAID_TIER_NAME, type Tier } from "@gruezi/contract/tiers";
import { cycleOf } from "@gruezi/contract/your-plan";

export const TIER_NAME: Record<Tier, string> = { 0: "no plan", ...PAID_TIER_NAME };

type Plan = Pick<SubscriptionRecord, "Tier" | "identifier"> & Partial<Pick<PlanPackage, "Title">>;

const CYCLE_NAME: Record<BillingCycle, string> = { monthly: "monthly", annual: "yearly" };

/** Returns a plan's name, as in 'VIP, yearly'. Gifts have no billing cycle. */
export function planName({ Tier, identifier, Title: name = TIER_NAME[Tier] }: Plan): string {
  const cycle = cycleOf({ identifier });
  return cycle === null ? name : `${name}, ${CYCLE_NAME[cycle]}`;
}
