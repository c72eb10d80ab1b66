import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { atom } from "jotai";

/** A purchase, or a change of plan, for which an hour has to be chosen. */
export interface HourWish {
  plan: PlanPackage;
  /** What the learner has now; null for a purchase. */
  from: CurrentSubscription | null;
}

const wishAtom = atom<HourWish | null>(null);
// A wish that is left behind would open the question for an hour on the next visit.
wishAtom.onMount = (setWish) => () => setWish(null);

/** The plan for which an hour has to be chosen; null while there is none. */
export const hourWishAtom = atom((get) => get(wishAtom));

export const askForHourAtom = atom(null, (_get, set, wish: HourWish) => set(wishAtom, wish));
export const forgetHourAtom = atom(null, (_get, set) => set(wishAtom, null));
