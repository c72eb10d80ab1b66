import type Stripe from "stripe";
import type { Coupon, Discount, PromotionCode } from "../world/billing-entities.ts";
import type { Seconds } from "../world/entities.ts";
import { isActiveCode, isValidCoupon } from "../world/promotion-codes.ts";
import type { State } from "../world/state.ts";

export function formatDiscount(discount: Discount): Stripe.Discount {
  return {
    id: discount.id,
    object: "discount",
    checkout_session: null,
    customer: discount.customer,
    customer_account: null,
    end: discount.end,
    invoice: null,
    invoice_item: null,
    promotion_code: discount.promotionCode,
    source: { coupon: discount.coupon, type: "coupon" },
    start: discount.start,
    subscription: discount.subscription,
    subscription_item: null,
  };
}

/** Formats a coupon without `applies_to` and `currency_options`, which requests expand. */
export function formatCoupon(coupon: Coupon, now: Seconds): Stripe.Coupon {
  const [own] = Object.entries(coupon.amountsOff);
  return {
    id: coupon.id,
    object: "coupon",
    amount_off: own?.[1] ?? null,
    created: coupon.created,
    currency: own?.[0] ?? null,
    duration: coupon.duration,
    duration_in_months: coupon.months,
    livemode: false,
    max_redemptions: coupon.maxRedemptions,
    metadata: {},
    name: coupon.name,
    percent_off: coupon.percentOff,
    redeem_by: coupon.redeemBy,
    times_redeemed: coupon.timesRedeemed,
    valid: isValidCoupon(coupon, now),
  };
}

export const formatCouponCurrencies = ({ amountsOff }: Coupon): Stripe.Coupon["currency_options"] =>
  Object.fromEntries(
    Object.entries(amountsOff).map(([currency, amount]) => [currency, { amount_off: amount }]),
  );

export const formatMinimums = ({
  minimums,
}: PromotionCode): Stripe.PromotionCode.Restrictions["currency_options"] =>
  Object.fromEntries(
    Object.entries(minimums).map(([currency, amount]) => [currency, { minimum_amount: amount }]),
  );

export function formatPromotionCode(state: State, code: PromotionCode, now: Seconds): Stripe.PromotionCode {
  const [minimum] = Object.entries(code.minimums);
  return {
    id: code.id,
    object: "promotion_code",
    active: isActiveCode(state, code, now),
    code: code.code,
    created: code.created,
    customer: code.customer,
    customer_account: null,
    expires_at: code.expiresAt,
    livemode: false,
    max_redemptions: code.maxRedemptions,
    metadata: {},
    promotion: { coupon: code.coupon, type: "coupon" },
    restrictions: {
      first_time_transaction: code.isFirstTimeOnly,
      minimum_amount: minimum?.[1] ?? null,
      minimum_amount_currency: minimum?.[0] ?? null,
    },
    times_redeemed: code.timesRedeemed,
  };
}
