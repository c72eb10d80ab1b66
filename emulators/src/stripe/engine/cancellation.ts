import { invalidRequest } from "../api/stripe-fault.ts";
import type { Subscription } from "../world/billing-entities.ts";
import type { Seconds } from "../world/entities.ts";
import type { World } from "../world/world.ts";

/** Refuses to cancel a subscription whose end a schedule controls. */
export function requireNoSchedule({ schedule }: Subscription): void {
  if (schedule === null) return;
  throw invalidRequest(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  );
}

export interface CancellationWish {
  /** The time of the end. `null` removes it. */
  cancelAt?: Seconds | null;
  cancelAtPeriodEnd?: boolean;
}

export function changeCancellation(world: World, subscription: Subscription, wish: CancellationWish): void {
  Object.assign(subscription, wish);
  const cancels = subscription.cancelAt !== null || subscription.cancelAtPeriodEnd;
  subscription.canceledAt = cancels ? world.now() : null;
  subscription.cancellationReason = cancels ? "cancellation_requested" : null;
}
