import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { Reason } from "@gruezi/contract/reasons";
import { findHighest, hasCancellable } from "@gruezi/contract/your-plan";
import { atom } from "jotai";
import { getCurrentSubscriptions } from "#data/functions/billing.ts";
import { reasonOf } from "#lib/app-error.ts";
import { namesOfTargets } from "./plan-names.ts";
import type { PlanNames } from "./plan-words.ts";

export type HeldPlanState =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; held: CurrentSubscription | undefined; isAnyCancellable: boolean; names: PlanNames };

const stateAtom = atom<HeldPlanState>({ status: "loading" });
// Left behind, it would be what the next screen, or the next learner, sees first.
stateAtom.onMount = (setState) => () => setState({ status: "loading" });

/** What the learner holds now, in short. */
export const heldPlanAtom = atom((get) => get(stateAtom));

export const openHeldPlanAtom = atom(null, async (get, set) => {
  const loading: HeldPlanState = { status: "loading" };
  set(stateAtom, loading);
  const state = await fetchHeldPlan();
  // An answer that was overtaken by a later question is dropped.
  if (get(stateAtom) === loading) set(stateAtom, state);
});

async function fetchHeldPlan(): Promise<HeldPlanState> {
  try {
    const current = await getCurrentSubscriptions();
    const names = await namesOfTargets(current);
    return { status: "ready", held: findHighest(current), isAnyCancellable: hasCancellable(current), names };
  } catch (error) {
    return { status: "failed", reason: reasonOf(error) };
  }
}
