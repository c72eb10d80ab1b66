import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { Alert } from "#components/alert/alert.atoms.ts";
import { whereOf } from "#lib/stores.ts";

/** After the sign-in. */
export const TRIAL_USED: Alert = {
  title: "Welcome back",
  description: "You have had your free trial already. You can subscribe without one.",
};

/** After the sign-in. The plan may have been bought elsewhere. */
export const planFound = (held: CurrentSubscription | undefined, here: Platform): Alert => ({
  title: "Welcome back",
  description:
    held?.platform && held.platform !== here
      ? `You already have a plan. You bought it ${whereOf(held.platform)}, and that is where it is changed. This page says how.`
      : "You already have a plan. You can see and change it here.",
});

export function confirmGoingOn(
  { Title, PriceText }: PlanPackage,
  how: "resume" | "leave-card",
  onYes: () => void,
): Alert {
  const price = PriceText ?? "the price you have had";
  return {
    title: `Go on with ${Title}?`,
    description:
      how === "resume"
        ? `A new period begins now. You pay ${price} from today, less what was put to your credit when it was paused.`
        : `Your free trial is over. You leave a card on the next page, and pay ${price} from then on.`,
    buttons: [{ label: "not now" }, { label: "resubscribe", isPrimary: true, onPress: onYes }],
  };
}

export const stillPaused = (updateCard: () => void): Alert => ({
  title: "Your plan is still paused",
  description: "Your card could not be charged. With another card your plan goes on.",
  buttons: [{ label: "not now" }, { label: "update card info", isPrimary: true, onPress: updateCard }],
});
