import type { StoreFacts } from "#domain/billing/store-record.ts";
import { now } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { deleteFromRevenueCat, readRevenueCat } from "./client.ts";
import { readSubscriber } from "./subscriber-facts.ts";
import { subscriberSchema } from "./subscriber-response.ts";

/**
 * Reads a learner's store purchases. Pass existing accounts only, since RevenueCat creates a customer for
 * each requested id.
 */
export async function listStoreFacts(uid: string): Promise<readonly StoreFacts[]> {
  const path = `/subscribers/${encodeURIComponent(uid)}`;
  const { subscriber } = await readRevenueCat({ version: "v1", path, schema: subscriberSchema });
  const { facts, malformed, withoutTier } = readSubscriber(subscriber, now());
  for (const row of malformed)
    logFault("store purchase passed over", new Error(`RevenueCat's answer is malformed: ${row}.`), { uid });
  for (const product of withoutTier)
    logFault("store product without a tier", new Error(`No entitlement of RevenueCat names ${product}.`), {
      uid,
    });
  return facts;
}

/** Deletes RevenueCat's customer. The purchases remain at the stores. Idempotent. */
export const deleteSubscriber = (uid: string): Promise<void> =>
  deleteFromRevenueCat(`/subscribers/${encodeURIComponent(uid)}`);
