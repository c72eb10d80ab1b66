import type { Customer } from "./customers.ts";
import { type RevenueCatEvent, toTransferEvent } from "./events.ts";
import type { World } from "./world.ts";

/** Transfers all purchases to another id. Undefined if there are none, or they are already there. */
export function transferPurchases(world: World, from: Customer, toUid: string): RevenueCatEvent | undefined {
  const { customer: to } = world.customers.see(toUid, world.now());
  const purchase = from.purchases.at(-1);
  if (to === from || !purchase) return;
  to.purchases = [...to.purchases, ...from.purchases];
  from.purchases = [];
  return toTransferEvent({ id: world.nextEventId(), from, to, purchase }, world.now());
}
