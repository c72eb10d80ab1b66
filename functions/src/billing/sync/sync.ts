import {
  keepAccepted,
  type Records,
  type RecordsWrite,
  type Source,
} from "#domain/billing/entitlement-reducer.ts";
import { toStripeRecords } from "#domain/billing/stripe-record.ts";
import { findCustomerId } from "#gateways/firestore/billing/customers.ts";
import { findEntitlement, takeSequence, writeRecords } from "#gateways/firestore/billing/entitlements.ts";
import type { InTransaction } from "#gateways/firestore/client.ts";
import { hasSlot, syncSlot } from "#gateways/firestore/slots/slot-rights.ts";
import { listStripeFacts, type Reading } from "#gateways/stripe/subscriptions.ts";
import { now } from "#platform/clock.ts";
import { config } from "#platform/config.ts";

/**
 * Syncs the entitlement, then the slot. `inTransaction` joins the last transaction, so that it marks
 * completed work only.
 */
export async function syncStripeAndSlot(uid: string, inTransaction?: InTransaction): Promise<void> {
  if (!(await hasSlot(uid))) return syncStripe(uid, inTransaction);
  await syncStripe(uid);
  await syncSlot(uid, inTransaction);
}

/** Syncs the learner's Stripe plans. `inTransaction` joins the write. */
export const syncStripe = (uid: string, inTransaction: InTransaction = addNothing): Promise<void> =>
  syncStripeOnce(uid, inTransaction);

const addNothing: InTransaction = () => undefined;

// The mark lets the bundler leave Stripe out of functions that only read stores.
const syncStripeOnce = /* @__PURE__ */ shareRuns<InTransaction>((uid, additions) =>
  sync("stripe", [uid], {
    takeSequence,
    readRecords: readStripeRecords,
    writeRecords: (writes) => writeRecords(writes, { now: now(), inTransaction: addAll(additions) }),
  }),
);

const addAll =
  (additions: readonly InTransaction[]): InTransaction =>
  (transaction) => {
    for (const add of additions) add(transaction);
  };

async function readStripeRecords(uid: string): Promise<Records> {
  const customerId = await findCustomerId(uid);
  if (customerId === undefined) return {};
  const facts = await listStripeFacts(customerId, knownPlans(uid));
  return keepAccepted(toStripeRecords(facts), config.billingMode === "test");
}

/** Returns each subscription's last known plan, the fallback for prices that no longer name their plan. */
export const knownPlans = (uid: string): Reading => ({
  async findLastPlan(subscriptionId) {
    const entitlement = await findEntitlement(uid);
    const record = entitlement?.subs[`stripe:${subscriptionId}`];
    return record && { identifier: record.identifier, tier: record.Tier, productId: record.ProductID };
  },
});

export interface LearnerWrite extends RecordsWrite {
  uid: string;
}

export interface SyncPorts {
  /** Returns a number that is higher than any earlier one of this learner and source. */
  takeSequence(uid: string, source: Source): Promise<number>;
  readRecords(uid: string): Promise<Records>;
  /** Writes atomically. Skips readings that are older than a written one. */
  writeRecords(writes: readonly LearnerWrite[]): Promise<void>;
}

/** Takes the number before it reads, so that a slow reading never overwrites a later one. */
export async function sync(source: Source, uids: readonly string[], ports: SyncPorts): Promise<void> {
  const writes = await Promise.all(uids.map((uid) => readLearner(source, uid, ports)));
  await ports.writeRecords(writes);
}

async function readLearner(source: Source, uid: string, ports: SyncPorts): Promise<LearnerWrite> {
  const sequence = await ports.takeSequence(uid, source);
  return { uid, source, sequence, records: await ports.readRecords(uid) };
}

/** How long a run may block the next one. Callables time out after 70 seconds. */
const PATIENCE = 15_000;

interface Lane<Extra> {
  running: Promise<void>;
  next?: { extras: Extra[]; done: Promise<void> };
}

/**
 * Lets concurrent callers share the next run, since the current one may have read before their news.
 * Otherwise a purchase's simultaneous events would repeat requests and contend in transactions. A hanging run
 * blocks for `PATIENCE` only; overlapping runs write the same.
 */
export function shareRuns<Extra>(run: (key: string, extras: readonly Extra[]) => Promise<void>) {
  const lanes = new Map<string, Lane<Extra>>();

  const begin = (key: string, extras: readonly Extra[]): Promise<void> => {
    const lane: Lane<Extra> = { running: run(key, extras).finally(() => leave(key, lane)) };
    lanes.set(key, lane);
    return lane.running;
  };
  const leave = (key: string, lane: Lane<Extra>) => {
    if (lanes.get(key) === lane && lane.next === undefined) lanes.delete(key);
  };
  const queue = (key: string, lane: Lane<Extra>) => {
    const extras: Extra[] = [];
    const ended = lane.running.then(
      () => undefined,
      () => undefined, // Reported to that run's callers.
    );
    return { extras, done: Promise.race([ended, patienceToEnd()]).then(() => begin(key, extras)) };
  };

  return (key: string, extra: Extra): Promise<void> => {
    const lane = lanes.get(key);
    if (lane === undefined) return begin(key, [extra]);
    lane.next ??= queue(key, lane);
    lane.next.extras.push(extra);
    return lane.next.done;
  };
}

/** Resolves after `PATIENCE`. Its timer is unreferenced, so that it does not keep the process alive. */
const patienceToEnd = (): Promise<void> =>
  new Promise((end) => {
    setTimeout(end, PATIENCE).unref();
  });
