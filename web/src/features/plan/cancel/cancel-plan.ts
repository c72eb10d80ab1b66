import type { CancellationReason } from "@gruezi/contract/callables/cancel-stripe-subscription";
import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import { findPlanToCancel } from "@gruezi/contract/your-plan";
import type { Getter, Setter } from "jotai";
import type { Alert } from "#components/alert/alert.atoms.ts";
import { isEmbeddedAtom, platformAtom } from "#data/bridge/embedding.ts";
import { cancelPlan, getCurrentSubscriptions, restorePurchases } from "#data/functions/billing.ts";
import { openStoreAtom } from "#features/plan/store/open-store.atoms.ts";
import { reasonOf } from "#lib/app-error.ts";
import {
  alreadyCancelled,
  BOUGHT_ON_THE_WEB,
  failureAlert,
  NOTHING_TO_CANCEL,
  outcomeAlert,
  questionOrObstacle,
  storeAlert,
} from "./cancellation-alerts.ts";

/**
 * Begins a cancellation and resolves to the alert. Its YES passes the next step to `goOn`. In the app, the
 * store asks and cancels instead.
 * @throws AppError when the purchases could not be loaded
 */
export async function startCancellation(
  get: Getter,
  set: Setter,
  goOn: (step: () => Promise<Alert>) => void,
): Promise<Alert | null> {
  const current = await getCurrentSubscriptions();
  if (get(isEmbeddedAtom)) return cancelInStore(get, set, current);
  return questionOrObstacle(current, (plan, reason) => goOn(() => cancel(plan, reason)));
}

const cancel = (plan: CurrentSubscription, reason: CancellationReason | null): Promise<Alert> =>
  cancelPlan(reason).then(
    ({ currentSubscriptions }) => outcomeAlert(plan, currentSubscriptions),
    (error: unknown) => failureAlert(reasonOf(error)),
  );

/** Opens the store's page, where the learner cancels. Resolves to null if nothing was cancelled there. */
async function cancelInStore(get: Getter, set: Setter, current: CurrentSubscriptions): Promise<Alert | null> {
  const here = get(platformAtom);
  const plan = findPlanToCancel(current, here);
  if (!plan?.platform) return NOTHING_TO_CANCEL;
  if (plan.platform === "stripe") return BOUGHT_ON_THE_WEB;
  if (plan.platform !== here) return storeAlert(plan.platform);
  if (plan.cancels) return alreadyCancelled(plan);
  const hasOpened = await set(openStoreAtom).then(
    () => true,
    () => false,
  );
  if (!hasOpened) return storeAlert(plan.platform);
  const { currentSubscriptions } = await restorePurchases();
  const left = currentSubscriptions[plan.ProductID];
  return left && !left.cancels ? null : outcomeAlert(plan, currentSubscriptions);
}
