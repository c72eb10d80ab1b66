import { randomUUID } from "node:crypto";
import type { SellingStore } from "../revenuecat/world/stores.ts";

/** The store on this phone, and RevenueCat's SDK, which speaks with it for whoever is logged in. */
export interface StoreDesk {
  logIn(uid: string): void;
  logOut(): void;
  /** Says whether it was bought. */
  buy(product: string): Promise<boolean>;
  /** What was bought on this phone goes to whoever is logged in. */
  restore(): Promise<void>;
  cancel(): Promise<boolean>;
  takeCancellationBack(): Promise<boolean>;
}

const anonymous = () => `$RCAnonymousID:${randomUUID()}`;

/** Everything really happens at the stand-in of RevenueCat, by its control. */
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
  // A store gives one trial, and sells what is cancelled and still runs by letting it go on.
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
