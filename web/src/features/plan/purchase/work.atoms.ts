import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { type Alert, showAlertAtom } from "#components/alert/alert.atoms.ts";
import { fetchStandingAtom } from "#features/plan/current-plan/standing.atoms.ts";
import { restoreFromStore } from "#features/plan/store/store-course.ts";
import { reasonOf } from "#lib/app-error.ts";
import { onPageRestored } from "#lib/page-restored.ts";
import type { HourWish } from "./hour-wish.atoms.ts";
import {
  type Outcome,
  type Press,
  pressPlan,
  type Run,
  subscribeWithHour,
  updateCard,
} from "./press-plan.ts";
import { purchaseFailure } from "./purchase-alerts.ts";

interface Work {
  /** Name of the busy button: a product's id or a constant. */
  name: string;
  /** Alert for a failure. Null if the caller shows failures. */
  failure: Alert | null;
  run: Run;
}

export const CARD_UPDATE = "card-update";
const RETRY = "retry";
const RESTORE = "restore";

/** Alert for a failure. Its texts are fixed: docs/product.md#checkout. */
const FAILED: Alert = { title: "Oops.", description: "Something went wrong." };
const CARD_UPDATE_FAILED: Alert = { title: "Something went wrong.", description: "try again" };

const workAtom = atom<string | null>(null);
workAtom.onMount = (setWork) => onPageRestored(() => setWork(null));

/** Name of the busy button, or null. Work is serialised, so that nothing is bought twice. */
export const busyWithAtom = atom((get) => get(workAtom));

/** Runs the work, unless other work is running. Resolves to the reason of a failure. */
const doWorkAtom = atom(null, async (get, set, work: Work): Promise<Reason | null> => {
  if (get(workAtom) !== null) return null;
  set(workAtom, work.name);
  let reason: Reason | null = null;
  try {
    const next = set(followAtom, work, await work.run(get, set));
    // The button stays busy while the page is left, since a second press would buy twice.
    if (next === "leaving") return null;
    if (next === "asked") {
      set(workAtom, null);
      return null;
    }
  } catch (error) {
    reason = reasonOf(error);
    // The page then explains how a plan of the other platform is managed.
    if (work.failure && reason !== "other-platform")
      set(showAlertAtom, purchaseFailure(reason) ?? work.failure);
  }
  await set(fetchStandingAtom);
  set(workAtom, null);
  return reason;
});

const followAtom = atom(null, (_get, set, work: Work, outcome: Outcome): "leaving" | "asked" | "done" => {
  if (outcome === null) return "done";
  if (outcome === "asked") return "asked";
  if (outcome === "reload") {
    location.reload();
    return "leaving";
  }
  if ("url" in outcome) {
    location.assign(outcome.url);
    return "leaving";
  }
  const { ask, next, isCardUpdate } = outcome;
  const failure = isCardUpdate ? CARD_UPDATE_FAILED : work.failure;
  ask(() => void set(doWorkAtom, { name: work.name, failure, run: next }));
  return "asked";
});

export const retryStandingAtom = atom(null, (_get, set) =>
  set(doWorkAtom, { name: RETRY, failure: FAILED, run: async () => null }),
);

export const pressPlanAtom = atom(null, (_get, set, press: Press) =>
  set(doWorkAtom, {
    name: press.plan.ProductID,
    failure: press.action.kind === "update-card" ? CARD_UPDATE_FAILED : FAILED,
    run: (get, set) => pressPlan(get, set, press),
  }),
);

export const subscribeWithHourAtom = atom(null, (_get, set, wish: HourWish, slotId: string) =>
  set(doWorkAtom, {
    name: wish.plan.ProductID,
    failure: null,
    run: () => subscribeWithHour(wish, slotId),
  }),
);

export const updateCardAtom = atom(null, (_get, set) =>
  set(doWorkAtom, {
    name: CARD_UPDATE,
    failure: CARD_UPDATE_FAILED,
    run: updateCard,
  }),
);

export const restoreAtom = atom(null, (_get, set) =>
  set(doWorkAtom, {
    name: RESTORE,
    failure: FAILED,
    run: restoreFromStore,
  }),
);
