import { TRIAL_DAYS } from "@gruezi/contract/business";
import { ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import type { LessonRefused, Shortfall } from "@gruezi/contract/callables/get-secure-data";
import type { Access, PlanLevel } from "@gruezi/contract/documents/lesson-choices";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { LapsedPlan } from "@gruezi/contract/plan-access";
import { tiersOnly, tiersOr } from "@gruezi/contract/tier-words";
import type { PaidTier } from "@gruezi/contract/tiers";
import type { Alert, AlertButton } from "#components/alert/alert.atoms.ts";
import { lapsedText } from "#lib/lapsed-text.ts";
import { paths } from "#lib/paths.ts";
import { TIER_NAME } from "#lib/plan-name.ts";

interface WayOn extends AlertButton {
  to: string;
}

const LOG_IN: WayOn = { label: "Log In", to: paths.logIn };
const SIGN_UP: WayOn = { label: "SIGN UP", to: paths.signInUp, isPrimary: true };
const SEE_PLANS: WayOn = { label: "See the plans", to: paths.subscriptions, isPrimary: true };

export const isPlanLevel = (access: Access): access is PlanLevel => access === "BASIC" || access === "VIP";

/** Returns the links of a refusal, for the alert and for the page under it. */
export const waysOn = (isSignedOut: boolean, access: Access): readonly WayOn[] => {
  const way = isPlanLevel(access) ? SEE_PLANS : SIGN_UP;
  return isSignedOut ? [LOG_IN, way] : [way];
};

const SIGN_IN: Alert = {
  title: "No access.",
  description: "Please Sign in to access this lesson \n \nor make sure the url is correct.",
  redirect: paths.signInUp,
};

/** Returns the alert of a refusal. Its texts are fixed: docs/product.md#texts-of-a-refusal. */
export function accessAlert({ error, shortfall }: LessonRefused, access: Access | undefined): Alert {
  const isSignedOut = error.code === ERROR_CODE_SIGNED_OUT;
  const alert = isSignedOut ? SIGN_IN : planNeeded(shortfall);
  return access ? { ...alert, buttons: waysOn(isSignedOut, access) } : alert;
}

interface PlanNeeded {
  title: string;
  description: string;
  redirect: string;
}

/** Alert that offers the trial. Its texts are fixed: docs/product.md#texts-of-a-refusal. */
const TO_TRY: PlanNeeded = {
  title: tiersOnly("BASIC"),
  description: "Take our 30 day free trial and test our VIP course",
  redirect: paths.subscriptions,
};

const toUpgrade = (held: PaidTier): PlanNeeded => ({
  title: tiersOnly("VIP"),
  description: `You have ${TIER_NAME[held]}. With ${tiersOr("VIP")} this lesson is open to you as well.`,
  redirect: paths.subscriptions,
});

const TO_SUBSCRIBE: PlanNeeded = {
  title: tiersOnly("BASIC"),
  description: `You have had our ${TRIAL_DAYS} day free trial. You can subscribe without one.`,
  redirect: paths.subscriptions,
};

const comeBackText = (lapsed: LapsedPlan): string => `${lapsedText(lapsed)} You can come back at any time.`;

/** Returns the alert for a missing plan. Offers the trial unless it was used. */
export function planNeeded(shortfall: Shortfall | undefined): PlanNeeded {
  if (shortfall?.held) return toUpgrade(shortfall.held);
  if (shortfall?.lapsed) return { ...TO_SUBSCRIBE, description: comeBackText(shortfall.lapsed) };
  return shortfall?.isTrialUsed ? TO_SUBSCRIBE : TO_TRY;
}

/** Returns the same message for the page behind the alert. */
export function planNeededText(shortfall: Shortfall | undefined): string {
  if (shortfall?.held)
    return `You have ${TIER_NAME[shortfall.held]}, and it needs ${tiersOr("VIP")}. You can upgrade at any time.`;
  if (shortfall?.lapsed) return comeBackText(shortfall.lapsed);
  return shortfall?.isTrialUsed
    ? "You have had the free trial. You can subscribe without one."
    : `The first ${TRIAL_DAYS} days are free.`;
}

type Price = Pick<PlanPackage, "Title" | "PriceText" | "OfferPriceText">;

/**
 * Returns the message with the plan and its price once they are known. In a wrapper app the store supplies
 * the price.
 */
export function lockedText(shortfall: Shortfall | undefined, plan: Price | undefined): string {
  const canTry = !shortfall?.held && !shortfall?.isTrialUsed;
  const price = (canTry && plan?.OfferPriceText) || plan?.PriceText;
  if (!plan || !price) return planNeededText(shortfall);
  const words = `${plan.Title}: ${price}.`;
  return canTry ? words : `${planNeededText(shortfall)} ${words}`;
}
