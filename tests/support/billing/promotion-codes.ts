import type Stripe from "stripe";
import { getPromotion } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { stripeStandIn } from "./env.ts";
import { sdkFor } from "./stripe/account.ts";

/** This key has full access, unlike the functions' key. */
export const dashboard = (): Stripe => sdkFor(stripeStandIn, "sk_test_of_the_dashboard");

type CouponTerms = Stripe.CouponCreateParams;
type CodeTerms = Omit<Stripe.PromotionCodeCreateParams, "promotion" | "code">;

export async function addCode(
  code: string,
  coupon: CouponTerms = { percent_off: 50, duration: "forever" },
  terms: CodeTerms = {},
): Promise<Stripe.PromotionCode> {
  const stripe = dashboard();
  const { id } = await stripe.coupons.create(coupon);
  return stripe.promotionCodes.create({ code, promotion: { type: "coupon", coupon: id }, ...terms });
}

/** A visitor looks the code up if there is no uid. */
export const lookUp = (code: string, { uid, currency }: { uid?: string; currency?: string } = {}) =>
  run(getPromotion, { data: { code, ...(currency && { currency }) }, ...(uid && { auth: loginOf(uid) }) });
