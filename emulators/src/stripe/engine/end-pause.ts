import type { Period, Subscription } from "../world/billing-entities.ts";
import type { World } from "../world/world.ts";
import { announceSubscription } from "./announce.ts";

/** Ends a pause with a period that is paid. */
export function endPause(
  world: World,
  subscription: Subscription,
  { anchor, periodStart, periodEnd }: Period,
): void {
  const status = "active";
  Object.assign(subscription, { status, anchor, periodStart, periodEnd, paused: null, resumption: null });
  announceSubscription(world, "updated", subscription);
  announceSubscription(world, "resumed", subscription);
}
