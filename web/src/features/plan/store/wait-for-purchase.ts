import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { restorePurchases } from "#data/functions/billing.ts";

const LOOK_EVERY_MILLISECONDS = 1_000;

interface AwaitedPurchase {
  uid: string;
  ProductID: string;
  /** One a second, while nothing is there. */
  looks: number;
}

type Purchase = Pick<
  CurrentSubscription | SubscriptionRecord,
  "ProductID" | "cancels" | "state" | "changesTo"
>;

/** Whether it is among them: running, or what a running one changes to. */
const isAmong = (productId: string, purchases: readonly Purchase[]) =>
  purchases.some(
    ({ ProductID, cancels, state, changesTo }) =>
      (ProductID === productId && !cancels && state !== "ended") || changesTo?.ProductID === productId,
  );

/**
 * Whether a purchase that the app's store has made has reached us: the stores are asked at once, and where they know
 * nothing yet, their own message is waited for.
 */
export async function waitForPurchase({ uid, ProductID, looks }: AwaitedPurchase): Promise<boolean> {
  if (isAmong(ProductID, await askStores())) return true;
  const { findEntitlement } = await import("#data/firestore/entitlement.ts");
  for (let look = 0; look < looks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MILLISECONDS));
    const right = await findEntitlement(uid);
    if (isAmong(ProductID, Object.values(right?.subs ?? {}))) return true;
  }
  return false;
}

/** A store that does not answer now is made up for by what it tells us later. */
async function askStores(): Promise<readonly Purchase[]> {
  try {
    return Object.values((await restorePurchases()).currentSubscriptions);
  } catch {
    return [];
  }
}
