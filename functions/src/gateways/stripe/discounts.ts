import type { Discount } from "@gruezi/contract/documents/entitlement";
import type Stripe from "stripe";
import { toDiscount } from "#domain/billing/promotion-code.ts";
import { idOf, stripe, toInstant } from "./client.ts";
import { toCouponFacts } from "./promotion-codes.ts";
import { isMissing, refuseWhenStripeIsDown } from "./requests.ts";

/** Returns the subscription's discounts in Stripe's order. Needs their coupons expanded. */
export async function findDiscounts({
  discounts,
  currency,
}: Stripe.Subscription): Promise<readonly Discount[]> {
  const found = await Promise.all(discounts.map((discount) => toStored(discount, currency)));
  return found.filter((discount) => discount !== undefined);
}

async function toStored(discount: string | Stripe.Discount, currency: string): Promise<Discount | undefined> {
  if (typeof discount === "string" || discount.source.coupon === null) return undefined;
  const coupon = await findCoupon(idOf(discount.source.coupon));
  const known = coupon ?? discount.source.coupon;
  if (typeof known === "string") return undefined;
  return {
    ...toDiscount(toCouponFacts(known), currency, toInstant(discount.start)),
    until: discount.end === null ? null : toInstant(discount.end),
  };
}

/**
 * Reads a coupon with its products and currencies, which a list cannot expand. Undefined for a deleted
 * coupon, whose discounts still count.
 */
export async function findCoupon(id: string): Promise<Stripe.Coupon | undefined> {
  const client = await stripe();
  return client.coupons
    .retrieve(id, { expand: ["applies_to", "currency_options"] })
    .catch((cause: unknown) => (isMissing(cause) ? undefined : refuseWhenStripeIsDown(cause)));
}
