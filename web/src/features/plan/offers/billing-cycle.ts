import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { BillingCycle, PlanPackage } from "@gruezi/contract/documents/plan-package";
import { cycleOf } from "@gruezi/contract/your-plan";
import { readParameter } from "#lib/search-params.ts";

const PARAMETER = "billing";
const CYCLES: ReadonlyMap<string | null, BillingCycle> = new Map([
  ["yearly", "annual"],
  ["monthly", "monthly"],
]);

/** Returns the cycle of the address, else that of the learner's plan, else monthly. */
export function billingCycle(query: URLSearchParams, held: CurrentSubscription | undefined): BillingCycle {
  const wished = CYCLES.get(readParameter(query, PARAMETER));
  return wished ?? (held && cycleOf(held)) ?? "monthly";
}

export function withCycle(query: URLSearchParams, isYearly: boolean): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set(PARAMETER, isYearly ? "yearly" : "monthly");
  return changed;
}

/** Returns the discount of yearly plans: '(-10%)'. Null without one. */
export function yearlyDiscount(offer: readonly PlanPackage[]): string | null {
  const discounted = offer.find(
    ({ BillingCycle, DiscountText }) => BillingCycle === "annual" && DiscountText,
  );
  return discounted?.DiscountText ?? null;
}
