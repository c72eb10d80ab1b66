import type { CurrentSubscriptions } from "@gruezi/contract/callables/current-subscriptions";
import { atom } from "jotai";
import { getCurrentSubscriptions, restorePurchases } from "#data/functions/billing.ts";
import { createQuery } from "#data/query.ts";
import { namesOfTargets } from "./plan-names.ts";
import type { PlanNames } from "./plan-words.ts";

interface CurrentPlans {
  current: CurrentSubscriptions;
  names: PlanNames;
}

/** `providers`: reads the providers again after a change on a provider's page, which the webhook may report later. */
export type PlanSource = "stored" | "providers";

/** Reads the providers. If one does not answer, returns the stored plan, since its webhook follows. */
const readProviders = (): Promise<CurrentSubscriptions> =>
  restorePurchases().then(({ currentSubscriptions }) => currentSubscriptions, getCurrentSubscriptions);

const currentPlan = createQuery<CurrentPlans, PlanSource>({
  fetch: async (source) => {
    const current = await (source === "providers" ? readProviders() : getCurrentSubscriptions());
    return { current, names: await namesOfTargets(current) };
  },
});

export const currentPlanFromAtom = currentPlan.stateAtom;
export const currentPlanAtom = atom((get) => get(currentPlanFromAtom)("stored"));
export const openCurrentPlanAtom = currentPlan.fetchAtom;
