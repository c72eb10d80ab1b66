import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { Reason } from "@gruezi/contract/reasons";
import { useAtomValue, useSetAtom } from "jotai";
import { forgetHourAtom, planAwaitingHourAtom } from "./hour-wish.atoms.ts";
import { busyWithAtom, subscribeWithHourAtom } from "./plan-actions.atoms.ts";

export interface HourWish {
  plan: PlanPackage;
  isWorking: boolean;
  /** Tells what stood in the way; null when the learner is on the way to pay. */
  subscribe: (slotId: string) => Promise<Reason | null>;
  /** The same function at every render. */
  close: () => void;
}

/** The purchase for which an hour has to be chosen; null while there is none. */
export function useHourWish(): HourWish | null {
  const plan = useAtomValue(planAwaitingHourAtom);
  const busyWith = useAtomValue(busyWithAtom);
  const subscribeWithHour = useSetAtom(subscribeWithHourAtom);
  const close = useSetAtom(forgetHourAtom);
  if (plan === null) return null;
  return {
    plan,
    isWorking: busyWith !== null,
    subscribe: (slotId) => subscribeWithHour(plan, slotId),
    close,
  };
}
