import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import { findYourPlan } from "@gruezi/contract/your-plan";
import type { Answer } from "#data/asked.ts";

/** What the server has told about the visitor of the page. */
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

/** Whether the cards have to wait: the session, or the learner's plan, is not known yet. */
export function isAwaited(standing: Standing): boolean {
  if (standing.status !== "signed-in") return standing.status === "unknown";
  return standing.current.status === "loading";
}
