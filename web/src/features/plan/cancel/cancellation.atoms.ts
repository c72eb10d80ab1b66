import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { atom } from "jotai";
import { type Alert, showAlertAtom } from "#components/alert/alert.atoms.ts";
import { isEmbeddedAtom } from "#data/bridge/embedding.ts";
import { cancelPlan, getCurrentSubscriptions } from "#data/functions/billing.ts";
import { reasonOf } from "#lib/app-error.ts";
import { failureAlert, lookupFailureAlert, outcomeAlert, questionOrObstacle } from "./cancellation-alerts.ts";
import { cancelInStoreAtom } from "./cancellation-in-store.atoms.ts";

const isAskingServerAtom = atom(false);

/** While a server is being asked; not while the learner is. */
export const isCancellingAtom = atom((get) => get(isAskingServerAtom));

const tellAtom = atom(null, async (get, set, ask: () => Promise<Alert | null>) => {
  if (get(isAskingServerAtom)) return;
  set(isAskingServerAtom, true);
  const alert = await ask();
  if (alert) set(showAlertAtom, alert);
  set(isAskingServerAtom, false);
});

/** Finds out what there is to cancel and asks whether to; in the app, the store asks. */
export const startCancellationAtom = atom(null, (get, set) =>
  set(get(isEmbeddedAtom) ? cancelThereAtom : askAndCancelAtom),
);

const cancelThereAtom = atom(null, (_get, set) => set(tellAtom, () => set(cancelInStoreAtom)));

const askAndCancelAtom = atom(null, (_get, set) =>
  set(tellAtom, () =>
    getCurrentSubscriptions().then(
      (current) => questionOrObstacle(current, (plan) => void set(cancelAtom, plan)),
      (error) => lookupFailureAlert(reasonOf(error)),
    ),
  ),
);

const cancelAtom = atom(null, (_get, set, plan: CurrentSubscription) =>
  set(tellAtom, () =>
    cancelPlan().then(
      ({ currentSubscriptions }) => outcomeAlert(plan, currentSubscriptions),
      (error) => failureAlert(reasonOf(error)),
    ),
  ),
);
