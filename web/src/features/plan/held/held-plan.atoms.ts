import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { findHighest, hasCancellable } from "@gruezi/contract/your-plan";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { getCurrentSubscriptions } from "#data/functions/billing.ts";
import { namesOfTargets } from "./plan-names.ts";
import type { PlanNames } from "./plan-words.ts";

interface HeldPlan {
  held: CurrentSubscription | undefined;
  isAnyCancellable: boolean;
  names: PlanNames;
}

const heldPlan = asked<HeldPlan>({
  ask: async () => {
    const current = await getCurrentSubscriptions();
    const names = await namesOfTargets(current);
    return { held: findHighest(current), isAnyCancellable: hasCancellable(current), names };
  },
});

export const heldPlanAtom = atom((get) => get(heldPlan.answerAtom)());
export const openHeldPlanAtom = heldPlan.askAtom;
