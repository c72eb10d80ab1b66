import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import { findPlanToCancel } from "@gruezi/contract/your-plan";
import { atom, type Getter, type Setter, useAtomValue, useSetAtom } from "jotai";
import { useCallback } from "react";
import { type Alert, showAlertAtom } from "#components/alert/alert.atoms.ts";
import { isEmbeddedAtom, platformAtom } from "#data/bridge/embedding.ts";
import { cancelPlan, getCurrentSubscriptions, restorePurchases } from "#data/functions/billing.ts";
import { openStoreAtom } from "#features/plan/store/open-store.atoms.ts";
import { reasonOf } from "#lib/app-error.ts";
import {
  alreadyCancelled,
  BOUGHT_ON_THE_WEB,
  failureAlert,
  lookupFailureAlert,
  NOTHING_TO_CANCEL,
  outcomeAlert,
  questionOrObstacle,
} from "./cancellation-alerts.ts";

interface Cancellation {
  startCancellation: () => void;
  isCancelling: boolean;
}

/** Asks whether to cancel, cancels, and says what came of it, all by alerts. */
export function useCancellation(): Cancellation {
  const start = useSetAtom(startCancellationAtom);
  const isCancelling = useAtomValue(isWorkingAtom);
  const startCancellation = useCallback(() => void start(), [start]);
  return { startCancellation, isCancelling };
}

/** True while a server or the store is being asked; not while the learner is. */
const isWorkingAtom = atom(false);

/** Takes a step unless one is under way, and shows what it has to tell. */
const stepAtom = atom(null, async (get, set, step: () => Promise<Alert | null>) => {
  if (get(isWorkingAtom)) return;
  set(isWorkingAtom, true);
  const alert = await step().catch((error: unknown) => lookupFailureAlert(reasonOf(error)));
  if (alert) set(showAlertAtom, alert);
  set(isWorkingAtom, false);
});

/** On the web the page asks whether to, and the server cancels. */
const startCancellationAtom = atom(null, (get, set) => {
  if (get(isEmbeddedAtom)) return set(stepAtom, () => cancelInStore(get, set));
  return set(stepAtom, async () =>
    questionOrObstacle(await getCurrentSubscriptions(), (plan) => void set(stepAtom, () => cancel(plan))),
  );
});

const cancel = (plan: CurrentSubscription): Promise<Alert> =>
  cancelPlan().then(
    ({ currentSubscriptions }) => outcomeAlert(plan, currentSubscriptions),
    (error: unknown) => failureAlert(reasonOf(error)),
  );

/** In the app the store asks and cancels, on a page of its own. A learner who only looked at it needs no alert. */
async function cancelInStore(get: Getter, set: Setter): Promise<Alert | null> {
  const here = get(platformAtom);
  const plan = findPlanToCancel(await getCurrentSubscriptions(), here);
  if (!plan) return NOTHING_TO_CANCEL;
  if (plan.platform === "stripe") return BOUGHT_ON_THE_WEB;
  if (plan.platform !== here) return failureAlert("other-platform");
  if (plan.cancels) return alreadyCancelled(plan);
  const hasOpened = await set(openStoreAtom).then(
    () => true,
    () => false,
  );
  if (!hasOpened) return failureAlert("other-platform");
  const { currentSubscriptions } = await restorePurchases();
  const left = currentSubscriptions[plan.ProductID];
  return left && !left.cancels ? null : outcomeAlert(plan, currentSubscriptions);
}
