import * as v from "valibot";
import type { Instant } from "../documents/lesson.ts";
import type { GiftMonths } from "../gifts.ts";
import type { PaidTier } from "../tiers.ts";

/**
 * Refused with `code-unknown`, `code-used-up` for another's, `code-ended` for one that expired or was returned,
 * `already-subscribed` while a plan renews, `other-platform` with a plan in a store, `exhausted` after many.
 */
export const redeemGiftRequest = v.strictObject({ code: v.pipe(v.string(), v.maxLength(60)) });
export type RedeemGiftRequest = v.InferOutput<typeof redeemGiftRequest>;

export interface RedeemedGift {
  tier: PaidTier;
  months: GiftMonths;
  /** After what the learner has. */
  beginsAt: Instant;
  until: Instant;
}
