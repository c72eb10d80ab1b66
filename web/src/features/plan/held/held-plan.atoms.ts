import type { CurrentSubscriptions } from "@gruezi/contract/callables/current-subscriptions";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { getCurrentSubscriptions } from "#data/functions/billing.ts";
import { namesOfTargets } from "./plan-names.ts";
import type { PlanNames } from "./plan-words.ts";

interface HeldPlans {
  current: CurrentSubscriptions;
  names: PlanNames;
}

const heldPlan = asked<HeldPlans>({
  ask: async () => {
    const current = await getCurrentSubscriptions();
    return { current, names: await namesOfTargets(current) };
  },
});

export const heldPlanAtom = atom((get) => get(heldPlan.answerAtom)());
export const openHeldPlanAtom = heldPlan.askAtom;
