import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { Promotion } from "@gruezi/contract/callables/get-promotion";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import type { BillingCycle, PlanPackage } from "@gruezi/contract/documents/plan-package";
import { LOWEST_TIER } from "@gruezi/contract/tiers";
import { cycleOf } from "@gruezi/contract/your-plan";
import { refusalWords } from "#features/plan/codes/code-words.ts";
import { knownPlan, type Standing } from "#features/plan/current-plan/standing.ts";
import { TIER_NAME } from "#lib/plan-name.ts";
import { type PlanCardState, planCardState } from "./plan-card-state.ts";
import { noteText } from "./plan-text.ts";
import { withDiscounts, withPromotion } from "./promotion.ts";
import { yearlyText } from "./yearly-price.ts";

export interface PlanView {
  plan: PlanPackage;
  state: PlanCardState;
  note: string | null;
  isHeld: boolean;
  price: PlanPrice;
  /** Promotion code that the plan accepts. Null without one. */
  code: string | null;
}

/** Returns whether the plan is paid within the withdrawal period. A trial lasts longer than that period. */
export function isPaidInPeriod({ state: { button } }: PlanView): boolean {
  if (button === null || button === "waiting") return false;
  return button.action.kind === "change" || button.label === "SUBSCRIBE";
}

interface PlanPrice {
  /** Small text before the amount. */
  lead: string | null;
  amount: string | null;
  /** Small text below the amount. */
  yearly: string | null;
}

interface Shop {
  offer: readonly PlanPackage[];
  /** Plans with a private lesson, which are shown last. */
  withLesson?: readonly PlanPackage[];
  cycle: BillingCycle;
  platform: Platform;
  standing: Standing;
  /** Promotion for a new plan. Null without a code. */
  promotion?: Promotion | null;
}

/** Returns the cards of the chosen cycle, and the learner's plan if it is no longer sold. */
export function planViews({
  offer,
  withLesson = [],
  cycle,
  platform,
  standing,
  promotion = null,
}: Shop): PlanView[] {
  const allSold = [...offer, ...withLesson];
  const soldProductIds = allSold.map(({ ProductID }) => ProductID);
  const held = knownPlan(standing);
  const unsold = held && !soldProductIds.includes(held.ProductID) ? [unsoldPlan(held)] : [];
  const shown = [...unsold, ...allSold.filter(({ BillingCycle }) => BillingCycle === cycle)];
  return shown.map((sold) => {
    const isHeld = sold.ProductID === held?.ProductID;
    const own = held && isHeld ? withDiscounts(sold, held) : sold;
    const { plan, code, refused } = withPromotion(own, held ? null : promotion);
    const isReduced = plan.PriceText !== sold.PriceText;
    const state = planCardState(plan, { platform, standing, soldProductIds });
    const note = state.note ? noteText(state.note, allSold) : refused && refusalWords(refused);
    return {
      plan,
      state,
      note,
      isHeld,
      price: {
        ...planPrice(plan, state, platform),
        yearly: isReduced ? null : yearlyText(plan, allSold),
      },
      code,
    };
  });
}

/** Returns the texts of a price. In the app, the billed amount must stand out more than the free days. */
function planPrice(
  plan: PlanPackage,
  { priceText }: PlanCardState,
  platform: Platform,
): Omit<PlanPrice, "yearly"> {
  const isTrial = priceText !== null && priceText === plan.OfferPriceText;
  return platform !== "stripe" && isTrial
    ? { lead: priceText, amount: plan.PriceText }
    : { lead: null, amount: priceText };
}

export interface BarOffers {
  main: PlanView;
  second: PlanView | undefined;
}

/** Returns the plans of the floating bar. Null without a trial. */
export function barOffers(views: readonly PlanView[]): BarOffers | null {
  const main = views.find(({ plan }) => plan.Main);
  const button = main?.state.button;
  if (!main || !button || button === "waiting" || button.label !== "TRY OUT") return null;
  return { main, second: views.find(({ plan }) => plan.SecondMain) };
}

/** Returns a package for the learner's plan that is no longer sold. It can be kept or cancelled, not bought. */
function unsoldPlan({ identifier, ProductID, Tier }: CurrentSubscription): PlanPackage {
  return {
    identifier,
    ProductID,
    Title: TIER_NAME[Tier],
    Tier: Tier === 0 ? LOWEST_TIER : Tier,
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
    OtherPrices: [],
  };
}
