import type { PaidTier } from "../tiers.ts";

export const BILLING_CYCLES = ["monthly", "annual"] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** What a learner has to choose before a package can be bought. */
export const PREREQUISITES = ["one_private_lesson"] as const;
export type Prerequisite = (typeof PREREQUISITES)[number];

export const BUTTON_COLOURS = ["primary", "secondary"] as const;
/** A token of the theme, so that an offer cannot break a page's contrast. */
export type ButtonColour = (typeof BUTTON_COLOURS)[number];

/** One plan with one billing cycle, as it is sold on one platform. */
export interface PlanPackage {
  /** Ends in `_monthly` or `_annually`. */
  identifier: string;
  Title: string;
  PromotionText: readonly string[];
  BillingCycle: BillingCycle;
  /** The package that the floating bar calls 'Try out VIP'. */
  Main: boolean;
  /** The package that the floating bar calls 'view BASIC'. */
  SecondMain: boolean;
  /** The product's id on the platform that was asked for: Stripe's, or the store's. */
  ProductID: string;
  Tier: PaidTier;
  Prerequisites: readonly Prerequisite[];
  ButtonColour: ButtonColour;
  /** Days; 0 where there is no trial. */
  FreeTrialPeriod: number;
  /** '(-10%)' on a yearly package; shown on the web only. */
  DiscountText: string | null;
  /** The fields below are Stripe's and null for a store, which shows its own price in the app. */
  StripePriceID: string | null;
  StripePrice: StripePrice | null;
  /** 'CHF 39.00 per month' */
  PriceText: string | null;
  /** '30 days free, then CHF 39.00 per month' */
  OfferPriceText: string | null;
}

export interface StripePrice {
  /** ISO 4217, lower case as Stripe writes it. */
  currency: string;
  /** In the currency's smallest unit. */
  unit_amount: number;
}
