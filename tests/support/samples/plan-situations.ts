import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { PlanSituation } from "#web/features/plan/cards/plan-card-state.ts";
import type { Standing } from "#web/features/plan/current-plan/standing.ts";
import { aPlan, holding, OFFER, VIP } from "./plans.ts";

export const SOLD = OFFER.map(({ ProductID }) => ProductID);
export const EXPIRES = aPlan(VIP).expires_date;
export const TRIAL_TEXT = "30 days free, then CHF 39.00 per month";
export const PRICE_TEXT = "CHF 39.00 per month";

/** Returns a situation, on the web by default. */
export const on = (standing: Standing, changes: Partial<PlanSituation> = {}): PlanSituation => ({
  platform: "stripe",
  standing,
  soldProductIds: SOLD,
  ...changes,
});
export const newcomer: Standing = holding([], { status: "ready", value: false });
export const held = (plan: CurrentSubscription) => on(holding([plan]));
export const signedOut: Standing = { status: "signed-out" };
/** This plan has no trial. */
export const untried = { ...VIP, FreeTrialPeriod: 0 };

export const nothingBut = (priceText: string | null) => ({ button: null, message: null, priceText });
