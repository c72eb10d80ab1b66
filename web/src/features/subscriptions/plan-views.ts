import type { Platform } from "@gruezi/contract/documents/entitlement";
import type { BillingCycle, PlanPackage } from "@gruezi/contract/documents/plan-package";
import { type PlanCardState, planCardState } from "./plan-card-state.ts";
import { knownPlan, type Standing } from "./standing.ts";
import { unsoldPlan } from "./unsold-plan.ts";

export interface PlanView {
  plan: PlanPackage;
  state: PlanCardState;
  /** The plan that the learner has. */
  isHeld: boolean;
}

interface Shop {
  offer: readonly PlanPackage[];
  cycle: BillingCycle;
  platform: Platform;
  standing: Standing;
}

/** The cards of the chosen cycle, and one more for a plan that the learner has and the offer has not. */
export function planViews({ offer, cycle, platform, standing }: Shop): PlanView[] {
  const soldProductIds = offer.map(({ ProductID }) => ProductID);
  const held = knownPlan(standing);
  const unsold = held && !soldProductIds.includes(held.ProductID) ? [unsoldPlan(held)] : [];
  const shown = [...unsold, ...offer.filter(({ BillingCycle }) => BillingCycle === cycle)];
  return shown.map((plan) => ({
    plan,
    state: planCardState(plan, { platform, standing, soldProductIds }),
    isHeld: plan.ProductID === held?.ProductID,
  }));
}

export interface BarOffers {
  main: PlanView;
  second: PlanView | undefined;
}

/** What the floating bar may offer: a trial, to somebody who can have one. */
export function barOffers(views: readonly PlanView[]): BarOffers | null {
  const main = views.find(({ plan }) => plan.Main);
  const button = main?.state.button;
  if (!main || !button || button === "waiting" || button.label !== "TRY OUT") return null;
  return { main, second: views.find(({ plan }) => plan.SecondMain) };
}
