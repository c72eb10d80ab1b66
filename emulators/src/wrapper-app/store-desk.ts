import { randomUUID } from "node:crypto";
import type { SellingStore } from "../revenuecat/world/stores.ts";

/** Stands in for RevenueCat's SDK, as used by the logged-in learner. */
export interface StoreDesk {
  logIn(uid: string): void;
  logOut(): void;
  /** Resolves to whether the product was bought. */
  buy(product: string): Promise<boolean>;
  /** Moves this phone's purchases to the logged-in learner. */
  restore(): Promise<void>;
  cancel(): Promise<boolean>;
  takeCancellationBack(): Promise<boolean>;
}

const anonymous = () => `$RCAnonymousID:${randomUUID()}`;

export function createStoreDesk(storesUrl: string, store: SellingStore): StoreDesk {
  let uid = anonymous();
  let buyer: string | undefined;

  const order = async (name: string, fields: Record<string, unknown>): Promise<boolean> => {
    const answer = await fetch(`${storesUrl}/_control/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    });
    return answer.ok;
  };
  // A store grants one trial. Buying a cancelled plan that still runs uncancels it.
  const sell = async (product: string) =>
    (await order("store-purchase", { uid, store, product, trial: true })) ||
    (await order("store-purchase", { uid, store, product })) ||
    (await order("uncancel", { uid, product }));

  return {
    logIn(id) {
      uid = id;
    },
    logOut() {
      uid = anonymous();
    },
    async buy(product) {
      const isBought = await sell(product);
      if (isBought) buyer = uid;
      return isBought;
    },
    async restore() {
      if (buyer === undefined || buyer === uid) return;
      if (await order("transfer", { from: buyer, to: uid })) buyer = uid;
    },
    cancel: () => order("cancel", { uid }),
    takeCancellationBack: () => order("uncancel", { uid }),
  };
}
