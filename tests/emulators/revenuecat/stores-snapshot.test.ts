import { expect, it } from "vitest";
import { startStores } from "#support/billing/revenuecat-stand-in.ts";
import { MONTHLY, subscriptionOf } from "#support/billing/store-purchase.ts";

it("a snapshot restores customers with their purchases", async () => {
  const stores = await startStores();
  await stores.control.storePurchase(MONTHLY);
  const before = await subscriptionOf(stores);
  const bringBack = stores.snapshot();
  await stores.control.cancel({ uid: "anna" });

  bringBack();

  expect(await subscriptionOf(stores)).toEqual(before);
});
