import { TRIAL_DAYS } from "@gruezi/contract/business";
import { ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import type { LessonRefused, Shortfall } from "@gruezi/contract/callables/get-secure-data";
import { tiersOnly, tiersOr } from "@gruezi/contract/tier-words";
import type { PaidTier } from "@gruezi/contract/tiers";
import type { Alert } from "#components/alert/alert.atoms.ts";
import { paths } from "#lib/paths.ts";
import { TIER_NAME } from "#lib/plan-name.ts";

const SIGN_IN: Alert = {
  title: "No access.",
  description: "Please Sign in to access this lesson \n \nor make sure the url is correct.",
  redirect: paths.signInUp,
};

/** Alerts of the specification, sections 6 and 8. */
export const accessAlert = ({ error, shortfall }: LessonRefused): Alert =>
  error.code === ERROR_CODE_SIGNED_OUT ? SIGN_IN : planNeeded(shortfall);

interface PlanNeeded {
  title: string;
  description: string;
  redirect: string;
}

/** Texts of the specification, section 8. */
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

/** Offers the trial unless it was used. */
export function planNeeded(shortfall: Shortfall | undefined): PlanNeeded {
  if (shortfall?.held) return toUpgrade(shortfall.held);
  return shortfall?.isTrialUsed ? TO_SUBSCRIBE : TO_TRY;
}

/** The same for the page behind the alert. */
export function planNeededText(shortfall: Shortfall | undefined): string {
  if (shortfall?.held)
    return `You have ${TIER_NAME[shortfall.held]}, and it needs ${tiersOr("VIP")}. You can upgrade at any time.`;
  return shortfall?.isTrialUsed
    ? "You have had the free trial. You can subscribe without one."
    : `The first ${TRIAL_DAYS} days are free.`;
}
