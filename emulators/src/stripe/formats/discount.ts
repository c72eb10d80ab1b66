import type Stripe from "stripe";
import type { Coupon, Discount } from "../world/billing-entities.ts";

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
    promotion_code: null,
    source: { coupon: discount.coupon, type: "coupon" },
    start: discount.start,
    subscription: discount.subscription,
    subscription_item: null,
  };
}

export function formatCoupon(coupon: Coupon): Stripe.Coupon {
  return {
    id: coupon.id,
    object: "coupon",
    amount_off: null,
    created: coupon.created,
    currency: null,
    duration: coupon.duration,
    duration_in_months: coupon.months,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: null,
    percent_off: coupon.percentOff,
    redeem_by: null,
    times_redeemed: 1,
    valid: true,
  };
}
