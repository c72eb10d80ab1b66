import type { CurrentSubscription, CurrentSubscriptions } from "./callables/current-subscriptions.ts";
import type { Platform, SubscriptionRecord } from "./documents/entitlement.ts";
import type { Instant } from "./documents/lesson.ts";
import type { BillingCycle } from "./documents/plan-package.ts";

/**
 * Which of a learner's purchases the product speaks of. The server has judged them by its clock: an ended one is not among
 * them, and the one that it ranks first of those that a platform manages is the primary (`findPrimary` of the functions,
 * which ranks stored records at an instant). Here its answer is read, so no clock is needed.
 */

/** The purchases in one order: the primary, then what gives access, the higher tier, what lasts longer, and by product. */
const ranked = (current: CurrentSubscriptions): CurrentSubscription[] =>
  Object.values(current).toSorted(
    (a, b) =>
      Number(b.isPrimary) - Number(a.isPrimary) ||
      Number(givesAccess(b)) - Number(givesAccess(a)) ||
      b.Tier - a.Tier ||
      b.accessUntil - a.accessUntil ||
      (a.ProductID < b.ProductID ? -1 : 1),
  );

/** "Your plan": the one that is changed, renewed and paid for. A gift, which no platform manages, is never it. */
export const findYourPlan = (current: CurrentSubscriptions): CurrentSubscription | undefined =>
  ranked(current).find(({ isPrimary, platform }) => isPrimary && platform !== null);

/**
 * What the learner has: the purchase with the highest tier among those that give access, a gift too; your plan where
 * several give the same. Where none gives access, your plan or else any that is only blocked.
 */
export const findHighest = (current: CurrentSubscriptions): CurrentSubscription | undefined =>
  ranked(current).toSorted((a, b) => height(b) - height(a))[0];

const height = (plan: CurrentSubscription) => (givesAccess(plan) ? plan.Tier : -1);

/**
 * What a cancellation is about: a plan that we or the app's store can cancel here, as long as one renews; otherwise your
 * plan, of which can be said why not.
 */
export function findPlanToCancel(
  current: CurrentSubscriptions,
  here: Platform,
): CurrentSubscription | undefined {
  const managed = ranked(current).filter(({ platform }) => platform !== null);
  return managed.find((plan) => isCancellable(plan) && plan.platform === here) ?? managed[0];
}

/** A plan whose last payment failed, or that gives no access until something is done; your plan before any other. */
export const findHalted = (current: CurrentSubscriptions): CurrentSubscription | undefined =>
  ranked(current).find(({ state }) => state === "grace" || state === "blocked");

/** What a store goes on charging for until its buyer cancels it there. */
export const findStorePlans = (current: CurrentSubscriptions): readonly CurrentSubscription[] =>
  ranked(current).filter((plan) => isCancellable(plan) && plan.platform !== "stripe");

/** Two plans are going to be charged for again. */
export const paysTwice = (purchases: readonly Renewable[]): boolean => purchases.filter(renews).length > 1;

type Renewable = Pick<CurrentSubscription, "cancels" | "platform" | "state" | "pause">;

const givesAccess = ({ state }: Pick<CurrentSubscription, "state">) => state !== "blocked";

/** Whether a cancellation would change anything. A gift cannot be cancelled, a disputed plan can be ended at once. */
export const isCancellable = ({
  cancels,
  platform,
  pause,
}: Pick<Renewable, "cancels" | "platform" | "pause">) =>
  (!cancels || pause?.kind === "disputed") && platform !== null;

/** A blocked plan is only charged for again once somebody pays what is owed, or lets it go on. */
const renews = (plan: Renewable) => isCancellable(plan) && givesAccess(plan);

/** A payment failed, and it is still asked for. A plan that was paused on purpose owes nothing. */
const isPaymentOwed = ({ state, pause }: Pick<Held, "state" | "pause">) =>
  state === "grace" || (state === "blocked" && pause === null);

/**
 * Whether another card is of use: a charge will follow, or one is still owed. The first card after a trial is left by the
 * plan's own button instead, which says what it will cost.
 */
export function canUpdateCard(plan: Pick<Held, "state" | "pause" | "cancels" | "changesTo">): boolean {
  if (plan.pause?.kind === "trial-over") return false;
  return !plan.cancels || plan.changesTo !== null || isPaymentOwed(plan);
}

/** RevenueCat's name for what we gave somebody ourselves. It never renews, whatever the rest of the record says. */
export const isGift = ({ store }: Pick<SubscriptionRecord, "store">): boolean => store === "promotional";

/** A purchase that has not ended, as the server told it or as it was stored. */
export type Held = Pick<
  SubscriptionRecord,
  "store" | "platform" | "cancels" | "changesTo" | "expires_date" | "accessUntil"
> &
  Pick<CurrentSubscription, "state" | "pause">;

/** What becomes of a purchase that has not ended, if nobody does anything. */
export type NextStep =
  | { kind: "first-payment"; on: Instant }
  | { kind: "renews"; on: Instant }
  | { kind: "changes"; toProductId: string; on: Instant }
  | { kind: "ends"; on: Instant }
  | { kind: "gift-ends"; on: Instant }
  | { kind: "payment-failed"; until: Instant }
  /** It goes on without being charged; `until` is null while nobody has said for how long. */
  | { kind: "uncharged"; on: Instant; isTrial: boolean; until: Instant | null }
  /** `until` is null when only the learner can let it go on. */
  | { kind: "paused"; until: Instant | null }
  | { kind: "trial-over" | "disputed" }
  | { kind: "payment-missing" };

export function nextStep(held: Held): NextStep {
  if (held.state === "blocked") return blockedStep(held);
  if (held.state === "grace") return { kind: "payment-failed", until: held.accessUntil };
  if (isGift(held)) return { kind: "gift-ends", on: held.expires_date };
  if (held.cancels) return { kind: "ends", on: held.expires_date };
  if (held.changesTo) {
    return { kind: "changes", toProductId: held.changesTo.ProductID, on: held.changesTo.at };
  }
  const isTrial = held.state === "trial";
  if (held.pause) return { kind: "uncharged", on: held.expires_date, isTrial, until: held.pause.until };
  return { kind: isTrial ? "first-payment" : "renews", on: held.expires_date };
}

function blockedStep({ pause }: Pick<Held, "pause">): NextStep {
  if (pause?.kind === "plan") return { kind: "paused", until: pause.until };
  if (pause?.kind === "trial-over" || pause?.kind === "disputed") return { kind: pause.kind };
  return { kind: "payment-missing" };
}

/** The end of what is sure: the period that has been paid or given, or the days of grace after a failed payment. */
export const sureUntil = (held: Pick<Held, "state" | "accessUntil" | "expires_date">): Instant =>
  held.state === "grace" ? held.accessUntil : held.expires_date;

/** How a plan is paid for, by its identifier; null for a gift, which is not paid for. */
export function cycleOf({ identifier }: Pick<SubscriptionRecord, "identifier">): BillingCycle | null {
  if (identifier.endsWith("_annually")) return "annual";
  return identifier.endsWith("_monthly") ? "monthly" : null;
}
