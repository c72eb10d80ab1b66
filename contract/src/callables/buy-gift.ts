import * as v from "valibot";
import { checkoutSessionIdSchema } from "../documents/billing-ids.ts";
import type { Instant } from "../documents/lesson.ts";
import { emailAddress } from "../email-address.ts";
import { GIFT_MONTHS, GIFT_TIERS, type GiftMonths } from "../gifts.ts";
import { CURRENCIES, DEFAULT_CURRENCY } from "../money.ts";
import type { PaidTier } from "../tiers.ts";
import type { HostedPage } from "./hosted-page.ts";

/** The price is ours. Refused with `not-found` without a price in the currency, `exhausted` after many. */
export const buyGiftRequest = v.strictObject({
  tier: v.picklist(GIFT_TIERS),
  months: v.picklist(GIFT_MONTHS),
  currency: v.optional(v.picklist(CURRENCIES), DEFAULT_CURRENCY),
  /** Null for a page to print. */
  recipient: v.nullable(emailAddress),
});
export type BuyGiftRequest = v.InferOutput<typeof buyGiftRequest>;
export type BuyGiftResponse = HostedPage;

/** `not-found` for another's, and while Stripe's page is open. */
export const giftRequest = v.strictObject({ sessionID: checkoutSessionIdSchema });
export type GiftRequest = v.InferOutput<typeof giftRequest>;

/** TWINT has not confirmed the payment, or nothing was charged. */
export interface UnpaidGift {
  state: "waiting" | "unpaid";
}
export type GetGiftResponse = BoughtGift | UnpaidGift;

export interface BoughtGift {
  tier: PaidTier;
  months: GiftMonths;
  /** 'AAAAA-BBBBB-CCCCC-DDDDD' */
  code: string;
  state: "ready" | "redeemed" | "returned";
  boughtAt: Instant;
  /** Last instant to redeem it. */
  expiresAt: Instant;
  /** End of the right of withdrawal, which a redemption ends, too. */
  returnableUntil: Instant;
}
