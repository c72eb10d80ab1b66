import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import type { Reason } from "@gruezi/contract/reasons";

export type Answer<T> =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; value: T };

/** What the server has told about whoever looks at the page. */
export type Standing =
  | { status: "unknown" }
  | { status: "signed-out" }
  | {
      status: "signed-in";
      hasAlreadySubscribed: Answer<boolean>;
      current: Answer<CurrentSubscriptions>;
    };

/** The subscription that the page means by "your plan". A grant that no platform manages is none. */
export function currentPlan(current: CurrentSubscriptions): CurrentSubscription | undefined {
  return Object.values(current).find(({ isPrimary, platform }) => isPrimary && platform !== null);
}

export function knownPlan(standing: Standing): CurrentSubscription | undefined {
  if (standing.status !== "signed-in" || standing.current.status !== "ready") return undefined;
  return currentPlan(standing.current.value);
}

/** Nothing is known yet, not even whose page it is. */
export function isAwaited(standing: Standing): boolean {
  if (standing.status !== "signed-in") return standing.status === "unknown";
  return standing.current.status === "loading";
}

const renews = ({ cancels, platform, state }: CurrentSubscription) =>
  !cancels && platform !== null && state !== "blocked";

/** Somebody pays twice. */
export function isConflict(current: CurrentSubscriptions): boolean {
  return Object.values(current).filter(renews).length > 1;
}

const isPaymentOwed = ({ state, pause }: CurrentSubscription) =>
  state === "grace" || (state === "blocked" && pause === null);

/** A card is of use while a charge will follow, or one is still owed. The first one is left by the plan's own button, which says what it costs. */
export function canUpdateCard(held: CurrentSubscription): boolean {
  if (held.pause?.kind === "trial-over") return false;
  return !held.cancels || held.changesTo !== null || isPaymentOwed(held);
}
