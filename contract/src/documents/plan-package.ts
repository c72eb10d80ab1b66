import type { PaidTier } from "../tiers.ts";

export const BILLING_CYCLES = ["monthly", "annual"] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

export const PREREQUISITES = ["one_private_lesson"] as const;
export type Prerequisite = (typeof PREREQUISITES)[number];

export const BUTTON_COLOURS = ["primary", "secondary"] as const;
/** A token of the theme, so that an offer cannot break the contrast. */
export type ButtonColour = (typeof BUTTON_COLOURS)[number];

/** One plan and billing cycle on one platform. */
export interface PlanPackage {
  /** Ends in `_monthly` or `_annually`. */
  identifier: string;
  Title: string;
  PromotionText: readonly string[];
  BillingCycle: BillingCycle;
  /** True for the button 'Try out VIP' in the floating bar. */
  Main: boolean;
  /** True for the button 'view BASIC' in the floating bar. */
  SecondMain: boolean;
  /** Id of the product at Stripe or in the store, depending on the platform. */
  ProductID: string;
  Tier: PaidTier;
  Prerequisites: readonly Prerequisite[];
  ButtonColour: ButtonColour;
  /** Length in days. 0 without a trial. */
  FreeTrialPeriod: number;
  /** Text such as '(-10%)' on yearly packages of the web. */
  DiscountText: string | null;
  /** Null for stores, like the next three fields, since the app shows the store's own price. */
  StripePriceID: string | null;
  StripePrice: StripePrice | null;
  /** Text such as 'CHF 39.00 per month'. */
  PriceText: string | null;
  /** Text such as '30 days free, then CHF 39.00 per month'. Null without a trial. */
  OfferPriceText: string | null;
  /** Price in further currencies. Empty for stores. */
  OtherPrices: readonly OtherPrice[];
}

export interface OtherPrice extends Pick<PlanPackage, "OfferPriceText"> {
  StripePrice: StripePrice;
  PriceText: string;
}

/** Returns the package's price. Undefined if it is not sold in the currency. */
export function findPriceIn(
  { StripePrice, PriceText, OfferPriceText, OtherPrices }: PlanPackage,
  currency: string,
): OtherPrice | undefined {
  if (StripePrice?.currency === currency && PriceText !== null)
    return { StripePrice, PriceText, OfferPriceText };
  return OtherPrices.find((other) => other.StripePrice.currency === currency);
}

export interface StripePrice {
  /** ISO 4217 in lower case, like Stripe. */
  currency: string;
  /** Amount in the smallest currency unit. */
  unit_amount: number;
}
