import type { Records, RecordsWrite, Source } from "#domain/billing/billing-state.ts";

export interface LearnerWrite extends RecordsWrite {
  uid: string;
}

/** Where `sync` reads and writes; the store and the providers, or a test's model of them. */
export interface SyncPorts {
  /** A number higher than every one before it for this learner and source. */
  takeSequence(uid: string, source: Source): Promise<number>;
  /** All that the provider says now. */
  readRecords(uid: string): Promise<Records>;
  /** Writes all or nothing; leaves out what a higher number has been written for. */
  writeRecords(writes: readonly LearnerWrite[]): Promise<void>;
}

/**
 * Brings our records in line with the provider's, for one learner or for several at once. The number is taken before
 * the provider is read, so that a slow reading never overwrites a later one: whoever holds the highest number read
 * last.
 */
export async function sync(source: Source, uids: readonly string[], ports: SyncPorts): Promise<void> {
  const writes = await Promise.all(uids.map((uid) => readLearner(source, uid, ports)));
  await ports.writeRecords(writes);
}

async function readLearner(source: Source, uid: string, ports: SyncPorts): Promise<LearnerWrite> {
  const sequence = await ports.takeSequence(uid, source);
  return { uid, source, sequence, records: await ports.readRecords(uid) };
}
