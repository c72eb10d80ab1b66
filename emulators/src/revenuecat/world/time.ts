import type { RevenueCatEvent } from "./events.ts";
import { toEvent } from "./events.ts";
import { nextStep, type Step } from "./lifecycle.ts";
import type { Owned, World } from "./world.ts";

/** Runs all steps that are due, and returns the events to send. */
export function passTime(world: World, until: number): readonly RevenueCatEvent[] {
  const events: RevenueCatEvent[] = [];
  for (let due = earliestStep(world); due && due.step.at <= until; due = earliestStep(world)) {
    const happening = due.step.take(due.step.at);
    events.push(toEvent({ id: world.nextEventId(), ...due.owned, happening, at: due.step.at }));
  }
  return events;
}

interface Due {
  owned: Owned;
  step: Step;
}

const earliestStep = ({ customers }: World): Due | undefined =>
  customers
    .list()
    .flatMap((customer) => customer.purchases.map((purchase) => ({ customer, purchase })))
    .flatMap((owned): Due[] => {
      const step = nextStep(owned.purchase);
      return step ? [{ owned, step }] : [];
    })
    .sort((a, b) => a.step.at - b.step.at)[0];
