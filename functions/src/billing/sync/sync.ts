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
 * Brings the learner's entitlement in line with Stripe, and the private lesson's slot with the entitlement. The last
 * transaction also does `inTransaction`, so that whatever it marks as done is done completely.
 */
export async function syncStripeAndSlot(uid: string, inTransaction?: InTransaction): Promise<void> {
  if (!(await hasSlot(uid))) return syncStripe(uid, inTransaction);
  await syncStripe(uid);
  await syncSlot(uid, inTransaction);
}

/**
 * Reads everything that Stripe knows of a learner's subscriptions and writes the entitlement that follows from it,
 * together with `inTransaction`. A learner who is not a customer has no subscriptions.
 */
export const syncStripe = (uid: string, inTransaction: InTransaction = addNothing): Promise<void> =>
  syncStripeOnce(uid, inTransaction);

const addNothing: InTransaction = () => undefined;

// Pure, so that what only asks the stores does not reach Stripe.
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
  return keepAccepted(toStripeRecords(facts), config.billingMode);
}

/** For a price that does not name its plan any more, what we wrote down last. */
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

/** Where `sync` reads and writes: the store and the providers, or a test's model of them. */
export interface SyncPorts {
  /** A number higher than every earlier one for this learner and source. */
  takeSequence(uid: string, source: Source): Promise<number>;
  /** Everything that the provider says now. */
  readRecords(uid: string): Promise<Records>;
  /** Writes all or nothing; leaves out a reading if one with a higher number has been written. */
  writeRecords(writes: readonly LearnerWrite[]): Promise<void>;
}

/**
 * Brings our records in line with one provider's, for one learner or for several at once. The number is taken before
 * the provider is read, so that a slow reading never overwrites a later one: the reading with the highest number was
 * made last.
 */
export async function sync(source: Source, uids: readonly string[], ports: SyncPorts): Promise<void> {
  const writes = await Promise.all(uids.map((uid) => readLearner(source, uid, ports)));
  await ports.writeRecords(writes);
}

async function readLearner(source: Source, uid: string, ports: SyncPorts): Promise<LearnerWrite> {
  const sequence = await ports.takeSequence(uid, source);
  return { uid, source, sequence, records: await ports.readRecords(uid) };
}

/** A caller has at most the 70 seconds of its function, and needs an answer within them. */
const PATIENCE = 15_000;

interface Lane<Extra> {
  running: Promise<void>;
  /** The run that begins when this one has ended, for all callers that came in the meantime. */
  next?: { extras: Extra[]; done: Promise<void> };
}

/**
 * Callers that come while a run for the same key is under way share the next run. They cannot share the running one,
 * which may have read before their news existed. The events of one purchase arrive all at once: without this, each would
 * ask the provider the same question, and their transactions would wait for each other. A run that hangs is waited for
 * no longer than `PATIENCE`; two runs at once are harmless, because they write the same.
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
      () => undefined, // The callers that shared it are told of the failure.
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

/** The timer is unreferenced, so that it does not keep the process alive. */
const patienceToEnd = (): Promise<void> =>
  new Promise((end) => {
    setTimeout(end, PATIENCE).unref();
  });
