import type { Records } from "#domain/billing-state.ts";
import { isAccepted } from "#domain/sandbox.ts";
import { toStripeRecords } from "#domain/stripe-record.ts";
import { takeSequence, type WriteOptions, writeRecords } from "#gateways/billing-state.ts";
import { findCustomerId } from "#gateways/customers.ts";
import { listStripeFacts } from "#gateways/stripe/subscriptions.ts";
import { now } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { sync } from "./sync.ts";

/**
 * Reads all that Stripe knows of a learner's subscriptions and writes the entitlement that follows from it, with
 * `also` in the same transaction. A learner who is no customer has no subscriptions.
 */
export async function syncStripe(uid: string, also?: WriteOptions["also"]): Promise<void> {
  await sync("stripe", [uid], {
    takeSequence,
    readRecords: readStripeRecords,
    writeRecords: (writes) => writeRecords(writes, { now: now(), ...(also && { also }) }),
  });
}

async function readStripeRecords(uid: string): Promise<Records> {
  const customerId = await findCustomerId(uid);
  if (customerId === undefined) return {};
  const records = toStripeRecords(await listStripeFacts(customerId));
  const accepted = Object.entries(records).filter(([, record]) => isAccepted(record, config.billingMode));
  return Object.fromEntries(accepted);
}
