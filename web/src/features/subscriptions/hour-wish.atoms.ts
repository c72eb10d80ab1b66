import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { atom } from "jotai";

const wishAtom = atom<PlanPackage | null>(null);
// Left behind, the question for an hour would be what the page opens with the next time.
wishAtom.onMount = (setWish) => () => setWish(null);

export const needsHour = ({ Prerequisites }: Pick<PlanPackage, "Prerequisites">): boolean =>
  Prerequisites.includes("one_private_lesson");

/** The plan for which an hour has to be chosen before it can be paid for. */
export const planAwaitingHourAtom = atom((get) => get(wishAtom));

export const askForHourAtom = atom(null, (_get, set, plan: PlanPackage) => set(wishAtom, plan));
export const forgetHourAtom = atom(null, (_get, set) => set(wishAtom, null));
