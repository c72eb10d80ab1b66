import { deleteFromRevenueCat } from "./client.ts";

/** Whoever is unknown there is none to delete. Purchases in the stores themselves are the stores' affair. */
export const deleteSubscriber = (uid: string): Promise<void> =>
  deleteFromRevenueCat(`/subscribers/${encodeURIComponent(uid)}`);
