import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { atom } from "jotai";

export interface HourWish {
  plan: PlanPackage;
  /** Plan that changes. Null for a purchase. */
  from: CurrentSubscription | null;
  code: string | null;
  /** Whether the learner asks that the plan begins within the withdrawal period. */
  asksToBegin: boolean;
}

const wishAtom = atom<HourWish | null>(null);
// Drops the wish with the page. Otherwise the dialog would open on the next visit.
wishAtom.onMount = (setWish) => () => setWish(null);

export const hourWishAtom = atom((get) => get(wishAtom));

export const askForHourAtom = atom(null, (_get, set, wish: HourWish) => set(wishAtom, wish));
export const forgetHourAtom = atom(null, (_get, set) => set(wishAtom, null));
