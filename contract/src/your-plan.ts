import type { CurrentSubscription, CurrentSubscriptions } from "./callables/current-subscriptions.ts";
import type { Platform, SubscriptionRecord } from "./documents/entitlement.ts";
import type { BillingCycle } from "./documents/plan-package.ts";
import type { Instant } from "./durations.ts";

/**
 * Chooses among the learner's plans. The server has judged the purchases by its clock, left out ended ones,
 * and marked the primary (`findPrimary` in functions), so that no function here needs a clock.
 */

/** Sorts by primary, access, higher tier, later end, then product. */
const ranked = (current: CurrentSubscriptions): CurrentSubscription[] =>
  Object.values(current).toSorted(
    (a, b) =>
      Number(b.isPrimary) - Number(a.isPrimary) ||
      Number(givesAccess(b)) - Number(givesAccess(a)) ||
      b.Tier - a.Tier ||
      b.accessUntil - a.accessUntil ||
      (a.ProductID < b.ProductID ? -1 : 1),
  );

/** Returns the plan to change, renew and pay. Excludes gifts, which no platform manages. */
export const findYourPlan = (current: CurrentSubscriptions): CurrentSubscription | undefined =>
  ranked(current).find(({ isPrimary, platform }) => isPrimary && platform !== null);

/**
 * Returns the plan of the highest tier with access, gifts included. On a tie, returns your plan. Without
 * access, returns your plan, else any blocked one.
 */
export const findHighest = (current: CurrentSubscriptions): CurrentSubscription | undefined =>
  ranked(current).toSorted((a, b) => height(b) - height(a))[0];

const height = (plan: CurrentSubscription) => (givesAccess(plan) ? plan.Tier : -1);

/**
 * Returns a renewing plan that can be cancelled here. Otherwise returns your plan, so that the page can say
 * why not.
 */
export function findPlanToCancel(
  current: CurrentSubscriptions,
  here: Platform,
): CurrentSubscription | undefined {
  const managed = ranked(current).filter(({ platform }) => platform !== null);
  return managed.find((plan) => isCancellable(plan) && plan.platform === here) ?? managed[0];
}

/** Returns a plan whose payment failed or whose access is blocked. Your plan comes first. */
export const findHalted = (current: CurrentSubscriptions): CurrentSubscription | undefined =>
  ranked(current).find(({ state }) => state === "grace" || state === "blocked");

/** Returns the plans that a store charges until they are cancelled there. */
export const findStorePlans = (current: CurrentSubscriptions): readonly CurrentSubscription[] =>
  ranked(current).filter((plan) => isCancellable(plan) && plan.platform !== "stripe");

export const paysTwice = (purchases: readonly Renewable[]): boolean => purchases.filter(renews).length > 1;

type Renewable = Pick<CurrentSubscription, "cancels" | "platform" | "state" | "pause">;

const givesAccess = ({ state }: Pick<CurrentSubscription, "state">) => state !== "blocked";

/**
 * Returns whether a plan can be cancelled. Excludes gifts and cancelled plans. A disputed plan can be ended
 * at once.
 */
export const isCancellable = ({
  cancels,
  platform,
  pause,
}: Pick<Renewable, "cancels" | "platform" | "pause">) =>
  (!cancels || pause?.kind === "disputed") && platform !== null;

/** Returns whether the plan renews. A blocked plan charges again only once it is paid or resumed. */
const renews = (plan: Renewable) => isCancellable(plan) && givesAccess(plan);

/** Returns whether a failed payment is still due. A plan that was paused deliberately owes nothing. */
const isPaymentOwed = ({ state, pause }: Pick<CurrentPlan, "state" | "pause">) =>
  state === "grace" || (state === "blocked" && pause === null);

/**
 * Returns whether the card can be updated, since a charge follows or is owed. After a trial, the plan's own
 * button takes the first card and states the cost.
 */
export function canUpdateCard(plan: Pick<CurrentPlan, "state" | "pause" | "cancels" | "changesTo">): boolean {
  if (plan.pause?.kind === "trial-over") return false;
  return !plan.cancels || plan.changesTo !== null || isPaymentOwed(plan);
}

/** Returns whether a purchase is a grant of ours. It never renews, whatever the record says. */
export const isGift = ({ store }: Pick<SubscriptionRecord, "store">): boolean =>
  store === "promotional" || store === "gift";

/** A purchase that has not ended, as sent or as stored. */
export type CurrentPlan = Pick<
  SubscriptionRecord,
  "store" | "platform" | "cancels" | "changesTo" | "expires_date" | "accessUntil"
> &
  Pick<CurrentSubscription, "state" | "pause" | "confirmUrl">;

export type NextStep =
  | { kind: "first-payment"; on: Instant }
  | { kind: "renews"; on: Instant }
  | { kind: "changes"; toProductId: string; on: Instant }
  | { kind: "ends"; on: Instant }
  | { kind: "gift-ends"; on: Instant }
  | { kind: "payment-failed"; until: Instant }
  /** The bank asks the card's holder, on Stripe's page; `until` is null once access has ended. */
  | { kind: "to-confirm"; until: Instant | null; url: string }
  /** The plan continues uncharged. `until` is null without a set end. */
  | { kind: "uncharged"; on: Instant; isTrial: boolean; until: Instant | null }
  /** The plan is paid until `on`, then paused. */
  | { kind: "pauses"; on: Instant; until: Instant | null }
  /** `until` is null if only the learner can resume it. */
  | { kind: "paused"; until: Instant | null }
  | { kind: "trial-over" | "disputed" }
  | { kind: "payment-missing" };

export function nextStep(plan: CurrentPlan): NextStep {
  if (plan.state === "blocked") return blockedStep(plan);
  if (plan.state === "grace") return owedStep(plan);
  if (isGift(plan)) return { kind: "gift-ends", on: plan.expires_date };
  if (plan.cancels) return { kind: "ends", on: plan.expires_date };
  if (plan.changesTo) {
    return { kind: "changes", toProductId: plan.changesTo.ProductID, on: plan.changesTo.at };
  }
  if (plan.pause?.kind === "plan") return { kind: "pauses", on: plan.accessUntil, until: plan.pause.until };
  const isTrial = plan.state === "trial";
  if (plan.pause) return { kind: "uncharged", on: plan.expires_date, isTrial, until: plan.pause.until };
  return { kind: isTrial ? "first-payment" : "renews", on: plan.expires_date };
}

const owedStep = ({ confirmUrl: url, accessUntil: until }: CurrentPlan): NextStep =>
  url === null ? { kind: "payment-failed", until } : { kind: "to-confirm", until, url };

function blockedStep({ pause, confirmUrl: url }: Pick<CurrentPlan, "pause" | "confirmUrl">): NextStep {
  if (pause?.kind === "plan") return { kind: "paused", until: pause.until };
  if (pause?.kind === "trial-over" || pause?.kind === "disputed") return { kind: pause.kind };
  return url === null ? { kind: "payment-missing" } : { kind: "to-confirm", until: null, url };
}

export const sureUntil = (plan: Pick<CurrentPlan, "state" | "accessUntil" | "expires_date">): Instant =>
  plan.state === "grace" ? plan.accessUntil : plan.expires_date;

/** Returns the billing cycle. Null for a gift. */
export function cycleOf({ identifier }: Pick<SubscriptionRecord, "identifier">): BillingCycle | null {
  if (identifier.endsWith("_annually")) return "annual";
  return identifier.endsWith("_monthly") ? "monthly" : null;
}
