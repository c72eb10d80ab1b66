import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { type Alert, showAlertAtom } from "#components/alert/alert.atoms.ts";
import { askStandingAtom } from "#features/plan/held/standing.atoms.ts";
import { restoreFromStore } from "#features/plan/store/store-course.ts";
import { reasonOf } from "#lib/app-error.ts";
import type { HourWish } from "./hour-wish.atoms.ts";
import {
  type Outcome,
  type Press,
  pressPlan,
  type Run,
  subscribeWithHour,
  updateCard,
} from "./press-plan.ts";

interface Work {
  /** Which button shows that it is busy: the one of a product, or another one of the page. */
  name: string;
  /** `null` when the caller shows the failure itself. */
  failure: Alert | null;
  run: Run;
}

export const CARD_UPDATE = "card-update";
const RETRY = "retry";
const RESTORE = "restore";

/** The specification's words (its section 8). */
const FAILED: Alert = { title: "Oops.", description: "Something went wrong." };
const CARD_UPDATE_FAILED: Alert = { title: "Something went wrong.", description: "try again" };

const workAtom = atom<string | null>(null);

/** The name of what is being done. Only one thing is done at a time, so that nothing can be bought twice. */
export const busyWithAtom = atom((get) => get(workAtom));

/** Does the work unless other work is under way, then asks what the learner has now. Returns why it failed, if it did. */
const doWorkAtom = atom(null, async (get, set, work: Work): Promise<Reason | null> => {
  if (get(workAtom) !== null) return null;
  set(workAtom, work.name);
  let reason: Reason | null = null;
  try {
    const next = set(followAtom, work, await work.run(get, set));
    // The page stays busy while the browser leaves it, or a second press would start a second purchase.
    if (next === "leaving") return null;
    if (next === "asked") {
      set(workAtom, null);
      return null;
    }
  } catch (error) {
    reason = reasonOf(error);
    // The plans then say how a plan of the other platform is managed.
    if (work.failure && reason !== "other-platform") set(showAlertAtom, work.failure);
  }
  await set(askStandingAtom);
  set(workAtom, null);
  return reason;
});

/** Leaves for another page, loads this one anew, or asks the learner; the answer starts the next work. */
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

/** After the browser has brought the page back as it was left, and so still busy. */
export const returnToPageAtom = atom(null, async (_get, set) => {
  set(workAtom, null);
  await set(askStandingAtom);
});

export const retryStandingAtom = atom(null, (_get, set) =>
  set(doWorkAtom, { name: RETRY, failure: FAILED, run: async () => null }),
);

/** Does what a plan's button says. */
export const pressPlanAtom = atom(null, (_get, set, press: Press) =>
  set(doWorkAtom, {
    name: press.plan.ProductID,
    failure: press.action.kind === "update-card" ? CARD_UPDATE_FAILED : FAILED,
    run: (get, set) => pressPlan(get, set, press),
  }),
);

/** Goes on with the hour that was chosen, to the payment page if there is one. Returns what stood in the way. */
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

/** Asks the app's store again what was bought with this account. */
export const restoreAtom = atom(null, (_get, set) =>
  set(doWorkAtom, {
    name: RESTORE,
    failure: FAILED,
    run: restoreFromStore,
  }),
);
