import type { Records } from "#domain/billing/billing-state.ts";
import { isAccepted } from "#domain/billing/sandbox.ts";
import { toStoreRecords } from "#domain/billing/store-record.ts";
import { isLearner } from "#gateways/auth/identity.ts";
import { takeSequence, type WriteOptions, writeRecords } from "#gateways/firestore/billing/billing-state.ts";
import { listStoreFacts } from "#gateways/revenuecat/subscriber.ts";
import { now } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { sync } from "./sync.ts";

/**
 * Reads what the stores sold to these learners and writes all their entitlements, with `also` in the same
 * transaction. Ids that are no learner's are left out, because RevenueCat creates whoever it is asked about; returns
 * those that were not. Where there are none, nothing is done.
 */
export async function syncStores(
  ids: readonly string[],
  also?: WriteOptions["also"],
): Promise<readonly string[]> {
  const verdicts = await Promise.all(ids.map(isLearner));
  const uids = ids.filter((_id, at) => verdicts[at]);
  if (uids.length === 0) return [];
  await sync("revenuecat", uids, {
    takeSequence,
    readRecords: readStoreRecords,
    writeRecords: (writes) => writeRecords(writes, { now: now(), ...(also && { also }) }),
  });
  return uids;
}

async function readStoreRecords(uid: string): Promise<Records> {
  const records = toStoreRecords(await listStoreFacts(uid), now());
  const accepted = Object.entries(records).filter(([, record]) => isAccepted(record, config.billingMode));
  return Object.fromEntries(accepted);
}
