import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { cycleOf } from "@gruezi/contract/your-plan";
import { TIER_NAME } from "#lib/plan-name.ts";

/** The card of a plan that somebody has and that is no longer sold: it can be kept or cancelled, and not be bought. */
export function unsoldPlan({ identifier, ProductID, Tier }: CurrentSubscription): PlanPackage {
  return {
    identifier,
    ProductID,
    Title: TIER_NAME[Tier],
    Tier: Tier === 2 ? 2 : 1,
    PromotionText: ["the plan you have, which is no longer sold"],
    BillingCycle: cycleOf({ identifier }) ?? "monthly",
    Main: false,
    SecondMain: false,
    Prerequisites: [],
    ButtonColour: "secondary",
    FreeTrialPeriod: 0,
    DiscountText: null,
    StripePriceID: null,
    StripePrice: null,
    PriceText: null,
    OfferPriceText: null,
  };
}
