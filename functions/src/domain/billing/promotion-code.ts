import type { PromotedPrice } from "@gruezi/contract/callables/get-promotion";
import { addMonths, type Charged, discountedPriceText, pricePhases } from "@gruezi/contract/discounts";
import type { Discount } from "@gruezi/contract/documents/entitlement";
import { findPriceIn, type PlanPackage } from "@gruezi/contract/documents/plan-package";
import { DAY, type Instant } from "@gruezi/contract/durations";
import type { CodeReason } from "@gruezi/contract/promotion-code";

interface Limited {
  /** Null without a limit. */
  maxRedemptions: number | null;
  timesRedeemed: number;
}

export interface CouponFacts extends Limited {
  percentOff: number | null;
  /** Amounts in the smallest currency unit, keyed by currency. Empty if `percentOff` is set. */
  amountsOff: Readonly<Record<string, number>>;
  duration: "once" | "forever" | { months: number };
  /** Null for all products. */
  productIds: readonly string[] | null;
  redeemBy: Instant | null;
}

export interface CodeFacts extends Limited {
  id: string;
  code: string;
  /** Stripe's `active`, which is false whatever the reason. */
  isActive: boolean;
  /** Only customer who may use the code. Null if everybody may. */
  customerId: string | null;
  expiresAt: Instant | null;
  isFirstTimeOnly: boolean;
  /** Amounts in the smallest currency unit, keyed by currency. Empty without a minimum. */
  minimums: Readonly<Record<string, number>>;
  coupon: CouponFacts;
}

interface Redeemer {
  /** Undefined for visitors and new learners. */
  customerId: string | undefined;
  hasPaid: boolean;
}

/** Returns a reason to refuse the code for every plan. Another customer's code counts as unknown. */
export function refuseCode(
  facts: CodeFacts | undefined,
  { customerId, hasPaid }: Redeemer,
  now: Instant,
): CodeReason | undefined {
  if (facts === undefined) return "code-unknown";
  if (facts.customerId !== null && facts.customerId !== customerId) return "code-unknown";
  const { coupon } = facts;
  if (isOver(facts.expiresAt, now) || isOver(coupon.redeemBy, now)) return "code-ended";
  if (isUsedUp(facts) || isUsedUp(coupon)) return "code-used-up";
  if (!facts.isActive) return "code-ended";
  return facts.isFirstTimeOnly && hasPaid ? "code-first-time" : undefined;
}

const isOver = (end: Instant | null, now: Instant): boolean => end !== null && end <= now;

const isUsedUp = ({ maxRedemptions, timesRedeemed }: Limited): boolean =>
  maxRedemptions !== null && timesRedeemed >= maxRedemptions;

interface Sale {
  currency: string;
  /** 0 without a trial. */
  trialDays: number;
  now: Instant;
}

/**
 * Returns the plan's price with the code, or why the plan does not take it. Undefined without a price in the
 * currency.
 */
export function promotePlan(
  { coupon, minimums }: CodeFacts,
  plan: PlanPackage,
  { currency, now }: Omit<Sale, "trialDays">,
): PromotedPrice | { refused: CodeReason } | undefined {
  const charged = toCharged(plan, { currency, trialDays: 0, now });
  if (charged === undefined) return undefined;
  const refused = refuseForPlan({ coupon, minimums }, charged, now);
  if (refused) return { refused };
  const trialDays = plan.FreeTrialPeriod;
  const afterTrial = { ...charged, from: now + trialDays * DAY };
  const discounts = [toDiscount(coupon, currency, now)];
  const isTooShort = trialDays > 0 && !isReduced(discounts, afterTrial);
  if (isTooShort) return { refused: "code-too-short" };
  return {
    PriceText: discountedPriceText(discounts, charged),
    OfferPriceText:
      trialDays === 0 ? null : `${trialDays} days free, then ${discountedPriceText(discounts, afterTrial)}`,
  };
}

/**
 * Returns why a sale cannot use the code. An order in a currency without a price was refused with `bad-input`
 * before.
 */
export function refuseForSale(
  { coupon, minimums }: CodeFacts,
  plan: PlanPackage,
  { currency, trialDays, now }: Sale,
): CodeReason | undefined {
  const charged = toCharged(plan, { currency, trialDays, now });
  if (charged === undefined) return "code-other-currency";
  const refused = refuseForPlan({ coupon, minimums }, charged, now);
  if (refused) return refused;
  return isReduced([toDiscount(coupon, currency, now)], charged) ? undefined : "code-too-short";
}

function toCharged(plan: PlanPackage, { currency, trialDays, now }: Sale): Charged | undefined {
  const price = findPriceIn(plan, currency)?.StripePrice;
  return (
    price && {
      ProductID: plan.ProductID,
      currency,
      unitAmount: price.unit_amount,
      cycle: plan.BillingCycle,
      from: now + trialDays * DAY,
    }
  );
}

function refuseForPlan(
  { coupon, minimums }: Pick<CodeFacts, "coupon" | "minimums">,
  { ProductID, currency, unitAmount }: Charged,
  now: Instant,
): CodeReason | undefined {
  if (coupon.productIds !== null && !coupon.productIds.includes(ProductID)) return "code-other-offer";
  const discount = toDiscount(coupon, currency, now);
  if (discount.percentOff === null && discount.amountOff === null) return "code-other-currency";
  if (Object.keys(minimums).length === 0) return undefined;
  const minimum = minimums[currency];
  if (minimum === undefined) return "code-other-currency";
  return unitAmount < minimum ? "code-minimum" : undefined;
}

/** Returns the discount that a coupon gives. Its months count from the purchase and include a trial. */
export const toDiscount = (
  { percentOff, amountsOff, duration, productIds }: CouponFacts,
  currency: string,
  redeemedAt: Instant,
): Discount => ({
  percentOff,
  amountOff: percentOff === null ? (amountsOff[currency] ?? null) : null,
  isOnce: duration === "once",
  until: typeof duration === "object" ? addMonths(redeemedAt, duration.months) : null,
  ProductIDs: productIds,
});

const isReduced = (discounts: readonly Discount[], charged: Charged): boolean =>
  (pricePhases(discounts, charged)[0]?.amount ?? charged.unitAmount) < charged.unitAmount;
