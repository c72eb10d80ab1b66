import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";

/**
 * The purchase that gives the most, by the server's clock; the plan we call yours where several give the same. Where
 * nothing gives access, one that is only blocked. Undefined when there is nothing at all.
 */
export function findHeldPlan(current: CurrentSubscriptions): CurrentSubscription | undefined {
  return Object.values(current).toSorted(byWorth)[0];
}

const worth = ({ state, Tier, isPrimary }: CurrentSubscription) =>
  (state === "blocked" ? 0 : 10 * (Tier + 1)) + (isPrimary ? 1 : 0);

const byWorth = (a: CurrentSubscription, b: CurrentSubscription) =>
  worth(b) - worth(a) || b.accessUntil - a.accessUntil;

/** Whether anything is left that a cancellation would change. A gift does not renew. */
export function hasRenewing(current: CurrentSubscriptions): boolean {
  return Object.values(current).some(({ cancels, platform }) => !cancels && platform !== null);
}
