import type { Coupon, PromotionCode } from "./billing-entities.ts";
import type { Seconds } from "./entities.ts";
import { requireEntity, type State } from "./state.ts";

export const isValidCoupon = ({ redeemBy, maxRedemptions, timesRedeemed }: Coupon, now: Seconds): boolean =>
  (redeemBy === null || now <= redeemBy) && (maxRedemptions === null || timesRedeemed < maxRedemptions);

/** Returns whether a code can be redeemed, which requires a valid coupon. */
export const isActiveCode = ({ coupons }: State, code: PromotionCode, now: Seconds): boolean =>
  code.isOn &&
  (code.expiresAt === null || now < code.expiresAt) &&
  (code.maxRedemptions === null || code.timesRedeemed < code.maxRedemptions) &&
  isValidCoupon(requireEntity(coupons, code.coupon), now);

export const amountOff = ({ percentOff, amountsOff }: Coupon, amount: number, currency: string): number =>
  percentOff === null ? Math.min(amount, amountsOff[currency] ?? 0) : Math.round((amount * percentOff) / 100);
