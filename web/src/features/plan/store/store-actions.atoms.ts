import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { atom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { uidAtom } from "#data/auth/session.ts";
import {
  askStoreAtom,
  type StoreOutcome,
  type StoreRequest,
  storePackagesAtom,
} from "#data/bridge/embedding.ts";
import { restorePurchases } from "#data/functions/billing.ts";
import * as alerts from "#features/plan/purchase/plan-alerts.ts";
import { findStorePackage } from "./store-packages.ts";
import { waitForPurchase } from "./wait-for-purchase.ts";

/** As long as after a purchase on the web; not as long where the app does not say whether there was one. */
const LOOKS: Partial<Record<StoreOutcome, number>> = { done: 30, unsaid: 5 };

/** Has the app do it, and says what went wrong. */
const tryInStoreAtom = atom(null, async (_get, set, request: StoreRequest): Promise<StoreOutcome> => {
  try {
    const outcome = await set(askStoreAtom, request);
    if (outcome === "failed") set(showAlertAtom, alerts.FAILED);
    return outcome;
  } catch {
    set(showAlertAtom, alerts.NOT_DELIVERED);
    return "failed";
  }
});

const hasHappened = (outcome: StoreOutcome) => outcome === "done" || outcome === "unsaid";

interface Order {
  plan: PlanPackage;
  /** What the learner has now. */
  from?: CurrentSubscription;
}

/** Buys in the app's store instead of at Stripe's, and waits until the right is here. */
export const purchaseInStoreAtom = atom(null, async (get, set, { plan, from }: Order): Promise<null> => {
  const sold = findStorePackage(get(storePackagesAtom), plan);
  const uid = get(uidAtom);
  if (!sold || uid === null) {
    console.info(`The app has passed no package ${plan.identifier}, or nobody is signed in.`);
    set(showAlertAtom, alerts.NOT_DELIVERED);
    return null;
  }
  const outcome = await set(tryInStoreAtom, {
    type: "purchasePackage",
    payload: { package: sold, ...(from && { oldProductId: from.ProductID }) },
  });
  const looks = LOOKS[outcome];
  if (looks === undefined) return null;
  const isHere = await waitForPurchase({ uid, ProductID: plan.ProductID, looks });
  if (isHere) set(showAlertAtom, alerts.bought(plan));
  else if (outcome === "done") set(showAlertAtom, alerts.PURCHASE_LATE);
  return null;
});

/** The store gives what it knows to whoever is signed in; then the server asks it. @throws AppError */
export const restoreFromStoreAtom = atom(null, async (_get, set): Promise<null> => {
  if (!hasHappened(await set(tryInStoreAtom, { type: "restorePurchases", payload: {} }))) return null;
  const { currentSubscriptions } = await restorePurchases();
  if (Object.keys(currentSubscriptions).length === 0) set(showAlertAtom, alerts.NOTHING_RESTORED);
  return null;
});

/** Where the store takes another card, or a cancellation. @throws AppError */
export const openStoreAtom = atom(null, async (_get, set): Promise<null> => {
  const outcome = await set(tryInStoreAtom, { type: "openStoreSubscriptions", payload: {} });
  if (hasHappened(outcome)) await restorePurchases();
  return null;
});
