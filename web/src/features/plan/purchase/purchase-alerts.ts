import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { isCodeReason } from "@gruezi/contract/promotion-code";
import type { Reason } from "@gruezi/contract/reasons";
import type { Alert } from "#components/alert/alert.atoms.ts";
import { CODE_WORDS } from "#features/plan/codes/code-words.ts";
import { messageFor } from "#lib/message-for.ts";
import { ANOTHER_CHANGE } from "#lib/plan-message.ts";
import { whereOf } from "#lib/stores.ts";

/** Alert after the sign-in for a learner who has used the trial. */
export const TRIAL_USED: Alert = {
  title: "Welcome back",
  description: "You have had your free trial already. You can subscribe without one.",
};

/** Returns the alert after the sign-in for a learner with a plan, which may have been bought elsewhere. */
export const planFound = (held: CurrentSubscription | undefined, here: Platform): Alert => ({
  title: "Welcome back",
  description:
    held?.platform && held.platform !== here
      ? `You already have a plan. You bought it ${whereOf(held.platform)}, and that is where it is changed. This page says how.`
      : "You already have a plan. You can see and change it here.",
});

/** Returns the alert for a failure. Undefined for reasons without a specific text. */
export function purchaseFailure(reason: Reason): Alert | undefined {
  if (reason === "conflict") return { title: "Oops.", description: ANOTHER_CHANGE };
  if (reason === "other-currency")
    return { title: "One currency at a time", description: messageFor(reason) };
  if (reason === "payment-waiting")
    return {
      title: "Your payment is being confirmed",
      description: `${messageFor(reason)} Your plan opens by itself as soon as it is, so please do not buy it again.`,
    };
  return isCodeReason(reason) ? { title: "Your code", description: CODE_WORDS[reason] } : undefined;
}

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
        : `Your free trial is over. You choose a way of paying on the next page, and pay ${price} from then on.`,
    buttons: [{ label: "Not now" }, { label: "resubscribe", isPrimary: true, onPress: onYes }],
  };
}

export const stillPaused = (updateCard: () => void): Alert => ({
  title: "Your plan is still paused",
  description: "Your payment did not arrive. With another way of paying your plan goes on.",
  buttons: [{ label: "Not now" }, { label: "update card info", isPrimary: true, onPress: updateCard }],
});
