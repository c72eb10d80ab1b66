import type { Instant } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import { useAtomValue, useSetAtom } from "jotai";
import { isPaidLater } from "#features/plan/cards/plan-text.ts";
import { forgetHourAtom, type HourWish, hourWishAtom } from "./hour-wish.atoms.ts";
import { busyWithAtom, subscribeWithHourAtom } from "./work.atoms.ts";

export interface HourQuestion {
  isWorking: boolean;
  /** When the first payment is due and lessons begin. Null for at once. */
  paidFrom: Instant | null;
  /**
   * Subscribes with the hour. Resolves to the reason of a failure. Null when the payment or the change
   * continues.
   */
  subscribe: (slotId: string) => Promise<Reason | null>;
  /** Closes the dialog. The function is stable. */
  close: () => void;
}

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
