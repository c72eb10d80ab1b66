import * as v from "valibot";
import { CURRENCIES, DEFAULT_CURRENCY } from "../money.ts";
import { type CodeReason, isCode } from "../promotion-code.ts";

export const codeSchema = v.pipe(v.string(), v.check(isCode, "Not a code."));

/**
 * Returns prices with a code. Refused with a `CodeReason` for a code that no plan takes, and with `exhausted`
 * after too many requests.
 */
export const getPromotionRequest = v.strictObject({
  code: codeSchema,
  currency: v.optional(v.picklist(CURRENCIES), DEFAULT_CURRENCY),
});
export type GetPromotionRequest = v.InferOutput<typeof getPromotionRequest>;

export interface PromotedPrice {
  /** Text such as 'CHF 19.50 per month for 3 months, then CHF 39.00 per month'. */
  PriceText: string;
  /** Price text with a trial. Null without one. */
  OfferPriceText: string | null;
}

export interface Promotion {
  /** Code in Stripe's spelling. */
  code: string;
  /** Prices keyed by ProductID. Plans without a price in the currency are missing. */
  plans: Readonly<Record<string, PromotedPrice | { refused: CodeReason }>>;
}
