import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { Promotion } from "@gruezi/contract/callables/get-promotion";
import { appliesTo, discountedPriceText, nextAmount } from "@gruezi/contract/discounts";
import type { Discount } from "@gruezi/contract/documents/entitlement";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { Instant } from "@gruezi/contract/durations";
import type { CodeReason } from "@gruezi/contract/promotion-code";

interface Promoted {
  plan: PlanPackage;
  /** Promotion code. Null unless the plan accepts it. */
  code: string | null;
  refused: CodeReason | null;
}

/** Replaces the texts of a plan's price by those with the promotion. The amounts stay. */
export function withPromotion(plan: PlanPackage, promotion: Promotion | null): Promoted {
  const price = promotion?.plans[plan.ProductID];
  if (!promotion || !price) return { plan, code: null, refused: null };
  if ("refused" in price) return { plan, code: null, refused: price.refused };
  return { plan: { ...plan, ...price }, code: promotion.code, refused: null };
}

/** Returns the learner's plan with the price that its next payments have. */
export function withDiscounts(
  plan: PlanPackage,
  { discounts, currency, expires_date }: DiscountedPlan,
): PlanPackage {
  const price = plan.StripePrice;
  if (discounts.length === 0 || price === null || price.currency !== currency) return plan;
  return { ...plan, PriceText: discountedText(plan, discounts, expires_date) };
}

type DiscountedPlan = Pick<CurrentSubscription, "discounts" | "currency" | "expires_date">;

/** Returns the price with the discounts. Null without discounts, and in stores. */
export function discountedText(
  { ProductID, StripePrice, BillingCycle: cycle }: PlanPackage,
  discounts: readonly Discount[],
  from: Instant,
): string | null {
  if (StripePrice === null || discounts.length === 0) return null;
  const { currency, unit_amount: unitAmount } = StripePrice;
  return discountedPriceText(discounts, { ProductID, currency, unitAmount, cycle, from });
}

/**
 * Effect of a change on the learner's discounts. `not-for-plan`: none is for the new plan. `over`: none lasts
 * until its first payment. Null without a discount.
 */
export type DiscountEffect = "goes-on" | "not-for-plan" | "over" | null;

export function discountEffect(
  discounts: readonly Discount[],
  { ProductID, StripePrice, BillingCycle: cycle }: PlanPackage,
  from: Instant,
): DiscountEffect {
  if (discounts.length === 0 || StripePrice === null) return null;
  const { currency, unit_amount: unitAmount } = StripePrice;
  const charged = { ProductID, currency, unitAmount, cycle, from };
  if (!discounts.some((discount) => appliesTo(discount, charged))) return "not-for-plan";
  return nextAmount(discounts, charged) < unitAmount ? "goes-on" : "over";
}
