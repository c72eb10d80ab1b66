import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import { findYourPlan } from "@gruezi/contract/your-plan";
import type { QueryState } from "#data/query.ts";

export type Standing =
  | { status: "unknown" }
  | { status: "signed-out" }
  | {
      status: "signed-in";
      hasAlreadySubscribed: QueryState<boolean>;
      current: QueryState<CurrentSubscriptions>;
    };

/** Returns the plan that pages show. Undefined until it is loaded. */
export function knownPlan(standing: Standing): CurrentSubscription | undefined {
  if (standing.status !== "signed-in" || standing.current.status !== "ready") return undefined;
  return findYourPlan(standing.current.value);
}

/** Returns whether the session or the learner's plan is still unknown. */
export function isAwaited(standing: Standing): boolean {
  if (standing.status !== "signed-in") return standing.status === "unknown";
  return standing.current.status === "loading";
}
