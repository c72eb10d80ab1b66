import type Stripe from "stripe";
import type { CodeFacts, CouponFacts } from "#domain/billing/promotion-code.ts";
import { idOf, stripe, toInstant } from "./client.ts";
import { noneWhenMissing, refuseWhenStripeIsDown } from "./requests.ts";

const PAGE_SIZE = 100;

/** Finds a code, ignoring case. Of several with the same text, returns the active one, else the newest. */
export async function findCode(code: string): Promise<CodeFacts | undefined> {
  const client = await stripe();
  const { data } = await client.promotionCodes
    .list({
      code,
      limit: PAGE_SIZE,
      expand: [
        "data.promotion.coupon.applies_to",
        "data.promotion.coupon.currency_options",
        "data.restrictions.currency_options",
      ],
    })
    .catch(refuseWhenStripeIsDown);
  const found = data.find(({ active }) => active) ?? data[0];
  return found && toCodeFacts(found);
}

function toCodeFacts(found: Stripe.PromotionCode): CodeFacts | undefined {
  const { coupon } = found.promotion;
  if (coupon === null || typeof coupon === "string") return undefined;
  return {
    id: found.id,
    code: found.code,
    isActive: found.active,
    customerId: found.customer && idOf(found.customer),
    expiresAt: findInstant(found.expires_at),
    maxRedemptions: found.max_redemptions,
    timesRedeemed: found.times_redeemed,
    isFirstTimeOnly: found.restrictions.first_time_transaction,
    minimums: toMinimums(found.restrictions),
    coupon: toCouponFacts(coupon),
  };
}

export const toCouponFacts = (coupon: Stripe.Coupon): CouponFacts => ({
  percentOff: coupon.percent_off,
  amountsOff: toAmountsOff(coupon),
  duration: toDuration(coupon),
  productIds: coupon.applies_to?.products ?? null,
  redeemBy: findInstant(coupon.redeem_by),
  maxRedemptions: coupon.max_redemptions,
  timesRedeemed: coupon.times_redeemed,
});

function toDuration({ duration, duration_in_months: months }: Stripe.Coupon): CouponFacts["duration"] {
  if (months !== null) return { months };
  return duration === "forever" ? "forever" : "once";
}

function toAmountsOff({
  amount_off: amount,
  currency,
  currency_options: options = {},
}: Stripe.Coupon): CouponFacts["amountsOff"] {
  const others = Object.entries(options).map(([other, { amount_off: off }]) => [other, off] as const);
  const own = amount === null || currency === null ? [] : [[currency, amount] as const];
  return Object.fromEntries([...others, ...own]);
}

function toMinimums({
  minimum_amount: amount,
  minimum_amount_currency: currency,
  currency_options: options = {},
}: Stripe.PromotionCode.Restrictions): CodeFacts["minimums"] {
  const others = Object.entries(options).map(([other, { minimum_amount: least }]) => [other, least] as const);
  const own = amount === null || currency === null ? [] : [[currency, amount] as const];
  return Object.fromEntries([...others, ...own]);
}

const findInstant = (seconds: number | null) => (seconds === null ? null : toInstant(seconds));

/**
 * Returns whether the customer has a paid invoice. As in Stripe's rule for first purchases, a trial's invoice
 * of 0 counts.
 */
export async function hasPaidInvoice(customerId: string): Promise<boolean> {
  const client = await stripe();
  const { data } = await client.invoices
    .list({ customer: customerId, status: "paid", limit: 1 })
    .catch((cause: unknown) => ({ data: noneWhenMissing(cause) }));
  return data.length > 0;
}
