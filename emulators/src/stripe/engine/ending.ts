import type { Subscription } from "../world/billing-entities.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { announceSchedule, announceSubscription } from "./announce.ts";

export const isOver = ({ status }: Subscription): boolean =>
  status === "canceled" || status === "incomplete_expired";

/** Ends a subscription. Unpaid invoices stay open, without retries. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  reason: Subscription["cancellationReason"],
): void {
  const now = world.now();
  if (subscription.schedule !== null) cancelSchedule(world, subscription.schedule);
  Object.assign(subscription, { schedule: null, status: "canceled", paused: null, resumption: null });
  subscription.canceledAt ??= now;
  subscription.endedAt = now;
  subscription.cancellationReason = reason ?? subscription.cancellationReason;
  stopCollecting(world, subscription);
  announceSubscription(world, "deleted", subscription);
}

function cancelSchedule(world: World, id: string): void {
  const schedule = requireEntity(world.state.schedules, id);
  schedule.status = "canceled";
  schedule.canceledAt = world.now();
  announceSchedule(world, "canceled", schedule);
}

export function stopCollecting(world: World, { id }: Subscription): void {
  for (const invoice of world.state.invoices.values())
    if (invoice.subscription === id) {
      invoice.nextAttemptAt = null;
      if (invoice.challenge) invoice.challenge.until = null;
    }
}
