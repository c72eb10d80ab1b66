import type { PlanLevel } from "@gruezi/contract/documents/lesson-choices";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { opens } from "@gruezi/contract/tiers";
import { useAtomValue, useSetAtom } from "jotai";
import { platformAtom } from "#data/bridge/embedding.ts";
import { getOffer } from "#data/functions/billing.ts";
import { createQuery } from "#data/query.ts";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";

const { stateAtom, fetchOnceAtom } = createQuery<readonly PlanPackage[]>({
  fetch: (_nothing, { get }) => getOffer(get(platformAtom)),
  isPublic: true,
  outlivesScreens: true,
});

/** Returns the cheapest monthly plan that opens the level. Undefined until it is known. */
export function useCheapestPlan(level: PlanLevel): PlanPackage | undefined {
  const fetchPlans = useSetAtom(fetchOnceAtom);
  const state = useAtomValue(stateAtom)();
  useFetchPerSession(level, () => fetchPlans());
  if (state.status !== "ready") return undefined;
  return state.value
    .filter(({ BillingCycle, Tier }) => BillingCycle === "monthly" && opens(Tier, level))
    .toSorted((one, other) => one.Tier - other.Tier)[0];
}
