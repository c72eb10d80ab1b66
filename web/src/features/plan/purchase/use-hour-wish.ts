import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Reason } from "@gruezi/contract/reasons";
import { useAtomValue, useSetAtom } from "jotai";
import { isPaidLater } from "#features/plan/cards/plan-text.ts";
import { forgetHourAtom, type HourWish, hourWishAtom } from "./hour-wish.atoms.ts";
import { busyWithAtom, subscribeWithHourAtom } from "./work.atoms.ts";

export interface HourQuestion {
  isWorking: boolean;
  /** When the plan is paid for first, and lessons begin; null where that is now. */
  paidFrom: Instant | null;
  /** Returns what stood in the way; null when the learner is on the way to pay, or has changed the plan. */
  subscribe: (slotId: string) => Promise<Reason | null>;
  /** The same function at every render. */
  close: () => void;
}

/** The plan for which an hour has to be chosen; null while there is none. */
export function useHourWish(): HourQuestion | null {
  const wish = useAtomValue(hourWishAtom);
  const busyWith = useAtomValue(busyWithAtom);
  const subscribeWithHour = useSetAtom(subscribeWithHourAtom);
  const close = useSetAtom(forgetHourAtom);
  if (wish === null) return null;
  return {
    isWorking: busyWith !== null,
    paidFrom: firstPaymentOf(wish),
    subscribe: (slotId) => subscribeWithHour(wish, slotId),
    close,
  };
}

const firstPaymentOf = ({ plan, from }: HourWish): Instant | null =>
  from !== null && isPaidLater(plan, from) ? from.expires_date : null;
