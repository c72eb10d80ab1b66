import { closeCheckout } from "#billing/checkout/close-checkout.ts";
import { refuseCheckout } from "#domain/billing/checkout-lock.ts";
import { keepAccepted, type Records } from "#domain/billing/entitlement-reducer.ts";
import { findTrialUses, toStoreRecords } from "#domain/billing/store-record.ts";
import { findEmail, isLearner } from "#gateways/auth/identity.ts";
import { findEntitlement, takeSequence, writeRecords } from "#gateways/firestore/billing/entitlements.ts";
import { findPendingCheckout } from "#gateways/firestore/billing/pending-checkout.ts";
import { stopReadingStores } from "#gateways/firestore/billing/store-readings.ts";
import { claimTrial } from "#gateways/firestore/billing/trial-marks.ts";
import { type InTransaction, runInTransaction } from "#gateways/firestore/client.ts";
import { listStoreFacts } from "#gateways/revenuecat/subscriber.ts";
import { now } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { runAll } from "#platform/run-all.ts";
import { sync } from "./sync.ts";
import { takesSandbox } from "./takes-sandbox.ts";

/**
 * Reads RevenueCat and writes all entitlements in one transaction. Skips ids without an account, since
 * RevenueCat creates a customer for each requested id. Returns the other ids. `inTransaction` joins the last
 * write.
 */
export async function syncStores(
  ids: readonly string[],
  inTransaction?: InTransaction,
): Promise<readonly string[]> {
  const haveAccounts = await Promise.all(ids.map(isLearner));
  const uids = ids.filter((_id, at) => haveAccounts[at]);
  if (uids.length === 0) return [];
  const paying = await findPaying(uids);
  await writeStores(uids, paying.length === 0 ? inTransaction : undefined);
  if (paying.length === 0) return uids;
  await runAll(paying.map((uid) => () => closeIfBought(uid)));
  if (inTransaction) await runInTransaction(inTransaction);
  return uids;
}

const writeStores = (uids: readonly string[], inTransaction: InTransaction | undefined): Promise<void> =>
  sync("revenuecat", uids, {
    takeSequence,
    readRecords: readStoreRecords,
    writeRecords: (writes) => writeRecords(writes, { now: now(), ...(inTransaction && { inTransaction }) }),
  });

async function readStoreRecords(uid: string): Promise<Records> {
  const facts = await listStoreFacts(uid);
  for (const product of findTrialUses(facts, config.billingMode)) await markTrialUsed(uid, product);
  return keepAccepted(toStoreRecords(facts, now()), takesSandbox(uid));
}

/** Prevents a second trial by a new account. A store's own trial cannot be refused. */
async function markTrialUsed(uid: string, product: string): Promise<void> {
  const traces = { cardFingerprint: null, email: await findEmail(uid) };
  await claimTrial({ uid, subscriptionId: `revenuecat:${product}`, traces, at: now() });
}

async function findPaying(uids: readonly string[]): Promise<readonly string[]> {
  const pending = await Promise.all(uids.map(findPendingCheckout));
  return uids.filter((_uid, at) => pending[at] !== undefined);
}

/** Closes an open payment page after a purchase in the app, since the page would sell a second plan. */
async function closeIfBought(uid: string): Promise<void> {
  const pending = await findPendingCheckout(uid);
  if (pending === undefined) return;
  if (refuseCheckout(await findEntitlement(uid), now()) === "other-platform")
    await closeCheckout(uid, pending);
}

/** Syncs the learner's store purchases. Stops the rereading of a learner without an account. */
export async function readAgain(uid: string): Promise<void> {
  const found = await syncStores([uid]);
  if (found.length === 0) await stopReadingStores(uid);
}
