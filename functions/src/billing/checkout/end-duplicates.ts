import { findDuplicates } from "#domain/billing/duplicate-subscriptions.ts";
import { refundLatestPayment } from "#gateways/stripe/payments.ts";
import { endNow } from "#gateways/stripe/renewal.ts";
import { listStripeFacts } from "#gateways/stripe/subscriptions.ts";
import { now } from "#platform/clock.ts";

/** Leaves a customer one subscription; what was paid for another is given back. Returns the ids of those ended. */
export async function endDuplicates(customerId: string): Promise<readonly string[]> {
  const duplicates = findDuplicates(await listStripeFacts(customerId), now());
  if (duplicates === undefined) return [];
  for (const id of duplicates.ids) await endDuplicate(id, duplicates.keptId);
  return duplicates.ids;
}

/** The money first: once ended, nobody would look at the duplicate again. */
async function endDuplicate(subscriptionId: string, keptId: string): Promise<void> {
  await refundLatestPayment(subscriptionId);
  await endNow(subscriptionId, { duplicateOf: keptId });
}
