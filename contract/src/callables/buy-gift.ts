import * as v from "valibot";
import { checkoutSessionIdSchema } from "../documents/billing-ids.ts";
import type { Instant } from "../durations.ts";
import { emailAddress } from "../email-address.ts";
import { GIFT_MONTHS, GIFT_TIERS, type GiftMonths } from "../gifts.ts";
import { CURRENCIES, DEFAULT_CURRENCY } from "../money.ts";
import type { PaidTier } from "../tiers.ts";
import type { HostedPage } from "./hosted-page.ts";

/**
 * Buys a gift at our price. Refused with `not-found` without a price in the currency, and with `exhausted`
 * after too many requests.
 */
export const buyGiftRequest = v.strictObject({
  tier: v.picklist(GIFT_TIERS),
  months: v.picklist(GIFT_MONTHS),
  currency: v.optional(v.picklist(CURRENCIES), DEFAULT_CURRENCY),
  /** E-mail address of the recipient. Null if the buyer hands the gift over. */
  recipient: v.nullable(emailAddress),
});
export type BuyGiftRequest = v.InferOutput<typeof buyGiftRequest>;
export type BuyGiftResponse = HostedPage;

/** Reads a bought gift. Refused with `not-found` for another buyer's, and while Stripe's page is open. */
export const giftRequest = v.strictObject({ sessionID: checkoutSessionIdSchema });
export type GiftRequest = v.InferOutput<typeof giftRequest>;

/** `waiting`: TWINT has not confirmed the payment. `unpaid`: nothing was charged. */
export interface UnpaidGift {
  state: "waiting" | "unpaid";
}
export type GetGiftResponse = BoughtGift | UnpaidGift;

export interface BoughtGift {
  tier: PaidTier;
  months: GiftMonths;
  /** Code such as 'AAAAA-BBBBB-CCCCC-DDDDD'. */
  code: string;
  state: "ready" | "redeemed" | "returned";
  boughtAt: Instant;
  /** Last instant to redeem it. */
  expiresAt: Instant;
  /** End of the withdrawal period. A redemption ends the right of withdrawal before. */
  returnableUntil: Instant;
}
