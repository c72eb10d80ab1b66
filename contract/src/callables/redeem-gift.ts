import * as v from "valibot";
import type { Instant } from "../durations.ts";
import type { GiftMonths } from "../gifts.ts";
import type { PaidTier } from "../tiers.ts";

/**
 * Redeems a gift. Refused with `code-unknown`, with `code-used-up` if another learner redeemed it, with
 * `code-ended` if it expired or was returned, with `already-subscribed` while a plan renews, with
 * `other-platform` with a plan in a store, and with `exhausted` after too many requests.
 */
export const redeemGiftRequest = v.strictObject({ code: v.pipe(v.string(), v.maxLength(60)) });
export type RedeemGiftRequest = v.InferOutput<typeof redeemGiftRequest>;

export interface RedeemedGift {
  tier: PaidTier;
  months: GiftMonths;
  /** When the gift begins, after the access that the learner has. */
  beginsAt: Instant;
  until: Instant;
}
