import type { Customer } from "../world/entities.ts";
import type { World } from "../world/world.ts";
import { announceCustomer } from "./announce.ts";
import { endSubscription, isOver } from "./ending.ts";

export function deleteCustomer(world: World, customer: Customer): void {
  for (const subscription of world.state.subscriptions.values())
    if (subscription.customer === customer.id && !isOver(subscription))
      endSubscription(world, subscription, null);
  customer.isDeleted = true;
  announceCustomer(world, "deleted", customer);
}
