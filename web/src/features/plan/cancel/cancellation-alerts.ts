import { BRAND } from "@gruezi/contract/brand";
import type { CancellationReason } from "@gruezi/contract/callables/cancel-stripe-subscription";
import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import type { Reason } from "@gruezi/contract/reasons";
import { STORES, type StorePlatform } from "@gruezi/contract/stores";
import { findPlanToCancel, isCancellable } from "@gruezi/contract/your-plan";
import { createElement } from "react";
import type { Alert } from "#components/alert/alert.atoms.ts";
import { formatDate } from "#lib/format-date.ts";
import { paths } from "#lib/paths.ts";
import { ANOTHER_CHANGE } from "#lib/plan-message.ts";
import { planName } from "#lib/plan-name.ts";
import { BeforeCancelling } from "./before-cancelling.tsx";
import { reasonIn } from "./cancellation-reasons.ts";

export const NOTHING_TO_CANCEL: Alert = {
  title: "Nothing to cancel",
  description: "You have no subscription at the moment, so no payment follows.",
};

/** Alert for a plan that was bought on the web. Its texts are fixed: docs/product.md#the-plans-page. */
export const BOUGHT_ON_THE_WEB: Alert = {
  title: "You subscribed in a web browser",
  description: "Open the subscriptions page in a browser and log in.",
};

export const SIGNED_OUT_TEXT = "Please log in. There are no subscriptions to cancel.";

export function questionOrObstacle(
  current: CurrentSubscriptions,
  onYes: (plan: CurrentSubscription, reason: CancellationReason | null) => void,
): Alert {
  const plan = findPlanToCancel(current, "stripe");
  if (!plan) return NOTHING_TO_CANCEL;
  if (plan.platform !== null && plan.platform !== "stripe") return storeAlert(plan.platform);
  if (!isCancellable(plan)) return alreadyCancelled(plan);
  return {
    title: "Are you sure you want to cancel?",
    description: [consequence(plan), ...othersWords(current, plan)].join(" "),
    content: createElement(BeforeCancelling, { plan }),
    buttons: [
      { label: "NO" },
      { label: "YES", isPrimary: true, onPress: (values) => onYes(plan, reasonIn(values)) },
    ],
  };
}

export const alreadyCancelled = (plan: CurrentSubscription): Alert => ({
  title: "Already canceled",
  description: `${planName(plan)} ends on ${formatDate(plan.expires_date)}. No further payment follows.`,
});

const keptWords = (plan: CurrentSubscription) =>
  `You keep ${planName(plan)} until ${formatDate(plan.expires_date)}.`;

function consequence(plan: CurrentSubscription): string {
  const name = planName(plan);
  if (plan.state === "grace") return `The last payment for ${name} failed, so it ends at once.`;
  if (plan.pause?.kind === "disputed")
    return `${name} ends at once, and you can choose another plan. It does not come back, however your bank decides.`;
  if (plan.state === "blocked" && plan.pause) return `${name} is paused, so it ends at once.`;
  if (plan.state === "blocked") return `${name} gives no access at the moment. It may end at once.`;
  if (plan.pause?.kind === "plan") return `${keptWords(plan)} The pause that was to follow falls away.`;
  return plan.changesTo
    ? `${keptWords(plan)} The change of plan that was to follow falls away.`
    : keptWords(plan);
}

/** Names the learner's other plans, since only one plan is cancelled at a time. */
export const othersWords = (current: CurrentSubscriptions, plan: CurrentSubscription): readonly string[] =>
  Object.values(current)
    .filter((other) => other.ProductID !== plan.ProductID && isCancellable(other))
    .map((other) => `Your other plan, ${planName(other)}${placeOf(other)}, is not canceled and goes on.`);

const placeOf = ({ platform }: CurrentSubscription): string =>
  platform === "ios" || platform === "android" ? `, ${STORES[platform].where}` : "";

/**
 * Returns the alert after a cancellation. If the plan is still cancellable, the call did not cancel it,
 * despite its success. The texts are fixed: docs/product.md#cancellation.
 */
export function outcomeAlert({ ProductID }: CurrentSubscription, current: CurrentSubscriptions): Alert {
  const left = current[ProductID];
  if (left && isCancellable(left)) return failureAlert("unexpected");
  return {
    title: "SUCCESS",
    description: "Successfully canceled your subscription.",
    content: left && left.state !== "blocked" && keptWords(left),
    redirect: paths.subscriptions,
  };
}

/**
 * Fixed text: docs/product.md#cancellation. The alert adds the app and the store, because a learner may have
 * several apps.
 */
export const STORE_TEXT = "To cancel your subscription go to your mobile app.";

export const storeWay = (platform: StorePlatform): string =>
  `You bought it in the ${BRAND.name} app, ${STORES[platform].where}: ${STORES[platform].way}.`;

export const storeAlert = (platform: StorePlatform): Alert => ({
  title: "Oops.",
  description: STORE_TEXT,
  content: storeWay(platform),
});

/** Returns the alert for a failure. Its texts are fixed: docs/product.md#cancellation. */
export function failureAlert(reason: Reason): Alert {
  if (reason === "not-found") return NOTHING_TO_CANCEL;
  if (reason === "signed-out") return { title: "Oops.", description: SIGNED_OUT_TEXT };
  if (reason === "other-platform") return { title: "Oops.", description: STORE_TEXT };
  if (reason === "conflict") return { title: "Oops.", description: ANOTHER_CHANGE };
  return {
    title: "Oops.",
    description: "There was a problem with canceling your subscription. Or it might be already canceled.",
  };
}
