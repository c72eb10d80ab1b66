import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { Getter, Setter } from "jotai";
import { type Alert, showAlertAtom } from "#components/alert/alert.atoms.ts";
import { uidAtom } from "#data/auth/session.ts";
import { requestStoreAtom, type StoreOutcome, type StoreRequest } from "#data/bridge/app-requests.ts";
import { storePackagesAtom } from "#data/bridge/embedding.ts";
import { findEntitlement } from "#data/firestore/entitlement.ts";
import { restorePurchases } from "#data/functions/billing.ts";
import { AppError } from "#lib/app-error.ts";
import { TRY_AGAIN_SOON } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { findStorePackage } from "./store-packages.ts";

const LOOK_EVERY_MILLISECONDS = 1_000;
/** Number of polls, by the store's outcome. `unsaid` is the outcome of old apps, which report none. */
const LOOKS: Partial<Record<StoreOutcome | "silent", number>> = { done: 30, unsaid: 5 };

const bought = ({ Title }: PlanPackage): Alert => ({
  title: "Merci!",
  description: `You have ${Title} now.`,
});
const PURCHASE_LATE: Alert = {
  title: "This takes longer than usual",
  description:
    "Your purchase is finished, but your plan is not open yet. Please do not buy it again: look again in a minute, or write to us.",
};
/** Alert for visitors. Its texts are fixed: docs/product.md#checkout. */
const RESTORE_SIGNED_OUT: Alert = {
  title: "Sign in",
  description: "You have to sign in first to restore a purchase.",
  redirect: paths.signInUp,
};
const NOTHING_RESTORED: Alert = {
  title: "Nothing to restore",
  description: "This store knows no plan of yours. Perhaps you bought it with another store account.",
};

/**
 * Buys a plan in the store, and waits until the plan has reached our server.
 * @param from the replaced plan
 * @throws AppError when the store failed
 */
export async function buyInStore(
  get: Getter,
  set: Setter,
  plan: PlanPackage,
  from?: CurrentSubscription,
): Promise<null> {
  const sold = findStorePackage(get(storePackagesAtom), plan);
  const uid = get(uidAtom);
  if (!sold || uid === null) {
    console.info(`The app has passed no package ${plan.identifier}, or nobody is signed in.`);
    set(showAlertAtom, TRY_AGAIN_SOON);
    return null;
  }
  const outcome = await askStore(set, {
    type: "purchasePackage",
    payload: { package: sold, ...(from && { oldProductId: from.ProductID }) },
  });
  const looks = LOOKS[outcome];
  if (looks === undefined) return null;
  if (await waitForPurchase(uid, plan.ProductID, looks)) set(showAlertAtom, bought(plan));
  else if (outcome === "done") set(showAlertAtom, PURCHASE_LATE);
  return null;
}

/**
 * Transfers the store's purchases to this account.
 * @throws AppError
 */
export async function restoreFromStore(get: Getter, set: Setter): Promise<"asked" | null> {
  if (get(uidAtom) === null) {
    set(showAlertAtom, RESTORE_SIGNED_OUT);
    return "asked";
  }
  const outcome = await askStore(set, { type: "restorePurchases", payload: {} });
  if (outcome !== "done" && outcome !== "unsaid") return null;
  const { currentSubscriptions } = await restorePurchases();
  if (Object.keys(currentSubscriptions).length === 0) set(showAlertAtom, NOTHING_RESTORED);
  return null;
}

/**
 * Sends a request to the store. Shows an alert if the app does not answer.
 * @throws AppError when the store failed
 */
async function askStore(set: Setter, request: StoreRequest): Promise<StoreOutcome | "silent"> {
  const outcome = await set(requestStoreAtom, request).catch(() => "silent" as const);
  if (outcome === "silent") set(showAlertAtom, TRY_AGAIN_SOON);
  if (outcome === "failed")
    throw new AppError("unexpected", { cause: `${request.type} failed in the store.` });
  return outcome;
}

type Purchase = Pick<
  CurrentSubscription | SubscriptionRecord,
  "ProductID" | "cancels" | "state" | "changesTo"
>;

/** Returns whether a product is running, or is the target of a pending change. */
const isAmong = (productId: string, purchases: readonly Purchase[]) =>
  purchases.some(
    ({ ProductID, cancels, state, changesTo }) =>
      (ProductID === productId && !cancels && state !== "ended") || changesTo?.ProductID === productId,
  );

/** Polls until the purchase is known, since the stores may report it later by a webhook. */
async function waitForPurchase(uid: string, productId: string, looks: number): Promise<boolean> {
  if (isAmong(productId, await askAllStores())) return true;
  for (let look = 0; look < looks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MILLISECONDS));
    const entitlement = await findEntitlement(uid);
    if (isAmong(productId, Object.values(entitlement?.subs ?? {}))) return true;
  }
  return false;
}

/** Reads all purchases again. Ignores failures, because the store's webhook follows. */
async function askAllStores(): Promise<readonly Purchase[]> {
  try {
    return Object.values((await restorePurchases()).currentSubscriptions);
  } catch {
    return [];
  }
}
