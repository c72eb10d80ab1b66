import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import type { Reason } from "@gruezi/contract/reasons";
import { findYourPlan } from "@gruezi/contract/your-plan";

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

/** Your plan, as soon as it is known. */
export function knownPlan(standing: Standing): CurrentSubscription | undefined {
  if (standing.status !== "signed-in" || standing.current.status !== "ready") return undefined;
  return findYourPlan(standing.current.value);
}

/** Nothing is known yet, not even whose page it is. */
export function isAwaited(standing: Standing): boolean {
  if (standing.status !== "signed-in") return standing.status === "unknown";
  return standing.current.status === "loading";
}
