import type { Records } from "#domain/billing/billing-state.ts";
import { isAccepted } from "#domain/billing/sandbox.ts";
import { toStripeRecords } from "#domain/billing/stripe-record.ts";
import { takeSequence, type WriteOptions, writeRecords } from "#gateways/firestore/billing/billing-state.ts";
import { findCustomerId } from "#gateways/firestore/billing/customers.ts";
import { listStripeFacts } from "#gateways/stripe/subscriptions.ts";
import { now } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { shareRuns } from "./shared-runs.ts";
import { sync } from "./sync.ts";

type Also = NonNullable<WriteOptions["also"]>;

/**
 * Reads all that Stripe knows of a learner's subscriptions and writes the entitlement that follows from it, with
 * `also` in the same transaction. A learner who is no customer has no subscriptions.
 */
export const syncStripe = (uid: string, also: Also = nothingElse): Promise<void> => shareSync(uid, also);

const nothingElse: Also = () => undefined;

const shareSync = shareRuns<Also>((uid, alsos) =>
  sync("stripe", [uid], {
    takeSequence,
    readRecords: readStripeRecords,
    writeRecords: (writes) => writeRecords(writes, { now: now(), also: together(alsos) }),
  }),
);

const together =
  (alsos: readonly Also[]): Also =>
  (transaction) => {
    for (const also of alsos) also(transaction);
  };

async function readStripeRecords(uid: string): Promise<Records> {
  const customerId = await findCustomerId(uid);
  if (customerId === undefined) return {};
  const records = toStripeRecords(await listStripeFacts(customerId));
  const accepted = Object.entries(records).filter(([, record]) => isAccepted(record, config.billingMode));
  return Object.fromEntries(accepted);
}
