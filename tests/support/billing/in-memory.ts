import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Scheduler } from "fast-check";
import { type LearnerWrite, type SyncPorts, sync } from "#functions/billing/sync/sync.ts";
import {
  applyRecords,
  type BillingState,
  EMPTY_BILLING_STATE,
  reduceEntitlement,
  type Source,
} from "#functions/domain/billing/entitlement-reducer.ts";
import { NOW } from "./builders.ts";
import type { Death, Delay, Delivery, Step } from "./histories.ts";
import { askProvider, EMPTY_WORLD, LEARNERS, type Uid, type World } from "./provider-world.ts";

interface Stored {
  sequence: Record<Source, number>;
  state: BillingState;
  entitlement: Entitlement;
  /** Whether a subscription was ever stored. */
  wasSubscriber: boolean;
}

export interface Outcome {
  world: World;
  stored: Record<Uid, Stored>;
}

/** Ends when each event that arrives is fully processed as often as it arrives. */
export async function liveThrough(scheduler: Scheduler, steps: readonly Step[]): Promise<Outcome> {
  const outcome = beforeEverything();
  await scheduler.waitFor(makeMoves(scheduler, steps, outcome));
  return outcome;
}

export const beforeEverything = (): Outcome => ({
  world: EMPTY_WORLD,
  stored: { ana: nothing(), ben: nothing(), cla: nothing() },
});

const nothing = (): Stored => ({
  sequence: { stripe: 0, revenuecat: 0 },
  state: EMPTY_BILLING_STATE,
  entitlement: reduceEntitlement(EMPTY_BILLING_STATE, NOW),
  wasSubscriber: false,
});

async function makeMoves(scheduler: Scheduler, steps: readonly Step[], outcome: Outcome): Promise<void> {
  const handlers: Promise<void>[] = [];
  for (const step of steps) {
    await scheduler.schedule(Promise.resolve(), `${step.uids.join(" and ")}: ${step.name}`);
    outcome.world = step.after;
    handlers.push(...step.deliveries.map((delivery) => deliver(scheduler, { step, delivery, outcome })));
  }
  await Promise.all(handlers);
}

interface Arrival {
  step: Step;
  delivery: Delivery;
  outcome: Outcome;
}

/** Delivers an event again after each death, as providers do. */
async function deliver(scheduler: Scheduler, { step, delivery, outcome }: Arrival): Promise<void> {
  const { deaths, delay } = delivery;
  for (const death of [...deaths, undefined]) {
    await scheduler.schedule(Promise.resolve(), `event for ${step.uids.join(" and ")} arrives`);
    const ports = portsOf(operations(scheduler, { death, delay }), step.source, outcome);
    const died = await sync(step.source, step.uids, ports).catch(passDeath);
    if (died === undefined) return;
  }
}

class HandlerDied extends Error {}

function passDeath(cause: unknown): HandlerDied {
  if (cause instanceof HandlerDied) return cause;
  throw cause;
}

export function portsOf(operate: Operate, source: Source, outcome: Outcome): SyncPorts {
  return {
    takeSequence: (uid) => operate(`number for ${uid}`, () => ++learner(outcome, uid).sequence[source]),
    readRecords: (uid) =>
      operate(`${source} asked about ${uid}`, () => askProvider(outcome.world, source, requireUid(uid))),
    writeRecords: (writes) =>
      operate(`${source} written`, () => {
        for (const write of writes) writeLearner(learner(outcome, write.uid), write);
      }),
  };
}

export type Operate = <T>(label: string, takeEffect: () => T) => Promise<T>;

interface Fate {
  death: Death | undefined;
  delay: Delay;
}

/** More turns than this mean an endless loop. */
const ENDLESS = 100;

/** Request and answer take turns, with the effect between them. Neither comes after the handler's death. */
function operations(scheduler: Scheduler, { death, delay }: Fate): Operate {
  let begun = 0;
  let isDead = false;
  const travel = async (label: string, isHeld: boolean) => {
    for (let turn = isHeld ? -delay.turns : 0; turn <= 0; turn++)
      await scheduler.schedule(Promise.resolve(), label);
    if (isDead) throw new HandlerDied();
  };
  const die = () => {
    isDead = true;
    throw new HandlerDied();
  };
  return async (label, takeEffect) => {
    const operation = begun++;
    if (operation === ENDLESS)
      throw new Error(`A handler does not end: ${label}, after ${ENDLESS} operations.`);
    const isLast = death?.operation === operation;
    const isSlow = delay.operation === operation;
    await travel(label, isSlow && delay.held === "request");
    if (isLast && !death.takesEffect) die();
    const answer = takeEffect();
    await travel(`${label}, answered`, isSlow && delay.held === "answer");
    if (isLast) die();
    return answer;
  };
}

/** Writes like the store's transaction. */
function writeLearner(stored: Stored, write: LearnerWrite): void {
  const next = applyRecords(stored.state, write);
  if (next === undefined) return;
  stored.state = next;
  stored.entitlement = reduceEntitlement(next, NOW);
  stored.wasSubscriber ||= next.hasAlreadySubscribed;
}

const learner = ({ stored }: Outcome, uid: string): Stored => stored[requireUid(uid)];

function requireUid(uid: string): Uid {
  const known = LEARNERS.find((one) => one === uid);
  if (known === undefined) throw new Error(`Nobody is called ${uid}.`);
  return known;
}
