import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { QueryState } from "#web/data/query.ts";
import type { Standing } from "#web/features/plan/current-plan/standing.ts";
import { aCurrentPlan, currentPlans, swissNoon } from "./current-plans.ts";

export const aPackage = (changes: Partial<PlanPackage> = {}): PlanPackage => ({
  identifier: "vip_monthly",
  Title: "VIP",
  PromotionText: ["weekly live lesson"],
  BillingCycle: "monthly",
  Main: true,
  SecondMain: false,
  ProductID: "prod_vip_monthly",
  Tier: 2,
  Prerequisites: [],
  ButtonColour: "primary",
  FreeTrialPeriod: 30,
  DiscountText: null,
  StripePriceID: "price_vip_monthly",
  StripePrice: { currency: "chf", unit_amount: 3_900 },
  PriceText: "CHF 39.00 per month",
  OfferPriceText: "30 days free, then CHF 39.00 per month",
  OtherPrices: [],
  ...changes,
});

const yearly = (price: string) =>
  ({
    BillingCycle: "annual",
    DiscountText: "(-10%)",
    PriceText: `${price} per year`,
    OfferPriceText: `30 days free, then ${price} per year`,
  }) as const;

export const VIP = aPackage();
export const VIP_YEARLY = aPackage({
  identifier: "vip_annually",
  ProductID: "prod_vip_annually",
  StripePriceID: "price_vip_annually",
  ...yearly("CHF 421.20"),
});
export const BASIC = aPackage({
  identifier: "basic_monthly",
  Title: "BASIC",
  Main: false,
  SecondMain: true,
  ProductID: "prod_basic_monthly",
  Tier: 1,
  ButtonColour: "secondary",
  StripePriceID: "price_basic_monthly",
  PriceText: "CHF 14.00 per month",
  OfferPriceText: "30 days free, then CHF 14.00 per month",
});
export const BASIC_YEARLY = aPackage({
  ...BASIC,
  identifier: "basic_annually",
  ProductID: "prod_basic_annually",
  StripePriceID: "price_basic_annually",
  ...yearly("CHF 151.20"),
});

/** Lists the plans on offer in order. */
export const OFFER: readonly PlanPackage[] = [VIP_YEARLY, BASIC_YEARLY, VIP, BASIC];

/** Returns a plan from the web that renews on 1 December 2026. */
export const aPlan = (
  { identifier, ProductID, Tier }: Pick<PlanPackage, "identifier" | "ProductID" | "Tier">,
  changes: Partial<CurrentSubscription> = {},
): CurrentSubscription =>
  aCurrentPlan({
    identifier,
    ProductID,
    Tier,
    purchase_date: swissNoon(2026, 11, 1),
    expires_date: swissNoon(2026, 12, 1),
    accessUntil: swissNoon(2026, 12, 1),
    ...changes,
  });

/** Returns a learner's plans by the server; the learner has subscribed before by default. */
export const holding = (
  plans: readonly CurrentSubscription[],
  hasAlreadySubscribed: QueryState<boolean> = { status: "ready", value: true },
): Standing => ({
  status: "signed-in",
  hasAlreadySubscribed,
  current: { status: "ready", value: currentPlans(...plans) },
});
