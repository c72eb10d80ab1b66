import type { PlanLevel } from "@gruezi/contract/documents/lesson-choices";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { opens } from "@gruezi/contract/tiers";
import { useAtomValue, useSetAtom } from "jotai";
import { asked } from "#data/asked.ts";
import { platformAtom } from "#data/bridge/embedding.ts";
import { getOffer } from "#data/functions/billing.ts";
import { useAskPerSession } from "#data/use-ask-per-session.ts";

const { answerAtom, askOnceAtom } = asked<readonly PlanPackage[]>({
  ask: (_nothing, { get }) => getOffer(get(platformAtom)),
  isPublic: true,
  outlivesScreens: true,
});

/** The cheapest plan by the month that opens the level; undefined until it is known. */
export function useCheapestPlan(level: PlanLevel): PlanPackage | undefined {
  const ask = useSetAtom(askOnceAtom);
  const answer = useAtomValue(answerAtom)();
  useAskPerSession(level, () => ask());
  if (answer.status !== "ready") return undefined;
  return answer.value
    .filter(({ BillingCycle, Tier }) => BillingCycle === "monthly" && opens(Tier, level))
    .toSorted((one, other) => one.Tier - other.Tier)[0];
}
