import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import { atom } from "jotai";
import type { Alert } from "#components/alert/alert.atoms.ts";
import { platformAtom } from "#data/bridge/embedding.ts";
import { getCurrentSubscriptions, restorePurchases } from "#data/functions/billing.ts";
import { openStoreAtom } from "#features/plan/store/open-store.atoms.ts";
import { reasonOf } from "#lib/app-error.ts";
import {
  alreadyCancelled,
  BOUGHT_ON_THE_WEB,
  failureAlert,
  lookupFailureAlert,
  NOTHING_TO_CANCEL,
  outcomeAlert,
} from "./cancellation-alerts.ts";

/** In the app the store itself cancels, on a page of its own; null when there is nothing to tell. */
export const cancelInStoreAtom = atom(null, async (_get, set): Promise<Alert | null> => {
  try {
    return await set(cancelHeldAtom, await getCurrentSubscriptions());
  } catch (error) {
    return lookupFailureAlert(reasonOf(error));
  }
});

const cancelHeldAtom = atom(null, (get, set, current: CurrentSubscriptions) => {
  const managed = Object.values(current).filter((held) => held.platform !== null);
  const plan = managed.find((held) => held.platform === get(platformAtom)) ?? managed[0];
  if (!plan) return NOTHING_TO_CANCEL;
  if (plan.platform === "stripe") return BOUGHT_ON_THE_WEB;
  if (plan.platform !== get(platformAtom)) return failureAlert("other-platform");
  return plan.cancels ? alreadyCancelled(plan) : set(cancelOnStorePageAtom, plan);
});

/** A learner who comes back without having cancelled needs no alert. @throws AppError when the server does not answer */
const cancelOnStorePageAtom = atom(
  null,
  async (_get, set, plan: CurrentSubscription): Promise<Alert | null> => {
    try {
      await set(openStoreAtom);
    } catch {
      return failureAlert("other-platform");
    }
    const { currentSubscriptions } = await restorePurchases();
    const left = currentSubscriptions[plan.ProductID];
    return left && !left.cancels ? null : outcomeAlert(plan, currentSubscriptions);
  },
);
