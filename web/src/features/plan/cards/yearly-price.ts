import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { toAmountText } from "@gruezi/contract/money";

const MONTHS = 12;

/**
 * Compares a yearly price: 'CHF 35.10 per month: you save CHF 46.80 a year'. Null unless the monthly plan
 * costs more.
 */
export function yearlyText(plan: PlanPackage, sold: readonly PlanPackage[]): string | null {
  const yearly = plan.StripePrice;
  if (plan.BillingCycle !== "annual" || yearly === null) return null;
  const monthly = sold.find((other) => isSameByMonth(other, plan))?.StripePrice;
  if (!monthly || monthly.currency !== yearly.currency) return null;
  const saved = monthly.unit_amount * MONTHS - yearly.unit_amount;
  if (saved <= 0) return null;
  const amount = (units: number) => toAmountText(yearly.currency, units);
  return `${amount(Math.round(yearly.unit_amount / MONTHS))} per month: you save ${amount(saved)} a year`;
}

const isSameByMonth = (other: PlanPackage, { Tier, Prerequisites }: PlanPackage): boolean =>
  other.BillingCycle === "monthly" &&
  other.Tier === Tier &&
  other.Prerequisites.join() === Prerequisites.join();
