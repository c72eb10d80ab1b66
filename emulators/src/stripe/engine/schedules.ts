import type { Schedule, SchedulePhase, Subscription } from "../world/billing-entities.ts";
import { newId } from "../world/identifiers.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { announceSchedule, announceSubscription } from "./announce.ts";
import { endSubscription } from "./ending.ts";

export function scheduleFrom(world: World, subscription: Subscription): Schedule {
  const schedule: Schedule = {
    id: newId("sub_sched"),
    created: world.now(),
    customer: subscription.customer,
    subscription: subscription.id,
    status: "active",
    endBehavior: "release",
    phases: [
      {
        start: subscription.periodStart,
        end: subscription.periodEnd,
        price: subscription.price,
        proration: "create_prorations",
        trialEnd: subscription.trialEnd,
        discounts: [...subscription.discounts],
        isTaxed: subscription.isTaxed,
        metadata: {},
      },
    ],
    phaseIndex: 0,
    metadata: {},
    releasedAt: null,
    canceledAt: null,
    completedAt: null,
  };
  world.state.schedules.set(schedule.id, schedule);
  subscription.schedule = schedule.id;
  announceSchedule(world, "created", schedule);
  announceSubscription(world, "updated", subscription);
  return schedule;
}

/** Releases a schedule. The subscription stays unchanged. */
export function releaseSchedule(world: World, schedule: Schedule): void {
  const subscription = requireEntity(world.state.subscriptions, schedule.subscription);
  schedule.status = "released";
  schedule.releasedAt = world.now();
  subscription.schedule = null;
  announceSchedule(world, "released", schedule);
  announceSubscription(world, "updated", subscription);
}

/** Enters the next phase, or applies `end_behavior` after the last one. */
export function leavePhase(world: World, schedule: Schedule): void {
  const next = schedule.phases[schedule.phaseIndex + 1];
  if (next) enterPhase(world, schedule, next);
  else if (schedule.endBehavior === "release") releaseSchedule(world, schedule);
  else completeSchedule(world, schedule);
}

/** Enters a phase without a charge, because the renewal bills the new price. */
function enterPhase(world: World, schedule: Schedule, phase: SchedulePhase): void {
  const subscription = requireEntity(world.state.subscriptions, schedule.subscription);
  const [before, after] = [subscription.price, phase.price].map((id) =>
    requireEntity(world.state.prices, id),
  );
  schedule.phaseIndex += 1;
  subscription.price = phase.price;
  subscription.isTaxed = phase.isTaxed;
  subscription.discounts = [...phase.discounts];
  if (before?.interval !== after?.interval) subscription.anchor = phase.start;
  announceSchedule(world, "updated", schedule);
}

function completeSchedule(world: World, schedule: Schedule): void {
  const subscription = requireEntity(world.state.subscriptions, schedule.subscription);
  schedule.status = "completed";
  schedule.completedAt = world.now();
  subscription.schedule = null;
  announceSchedule(world, "completed", schedule);
  endSubscription(world, subscription, null);
}
