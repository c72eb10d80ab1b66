import type { StripeFacts } from "#domain/stripe-record.ts";
import { endNow } from "#gateways/stripe/end-subscription.ts";
import { refundLatestPayment } from "#gateways/stripe/payments.ts";
import { listStripeFacts } from "#gateways/stripe/subscriptions.ts";

/**
 * Leaves a customer one subscription, the oldest that runs. What was paid for another is given back, and one whose
 * first payment never came is ended as well, or it could still be paid. Returns the ids of those ended.
 */
export async function endDuplicates(customerId: string): Promise<readonly string[]> {
  const live = (await listStripeFacts(customerId)).filter(isLive);
  const kept = live.filter(hasStarted).toSorted(byAge)[0];
  if (kept === undefined) return [];
  const duplicates = live.filter(({ id }) => id !== kept.id).map(({ id }) => id);
  for (const id of duplicates) await endDuplicate(id, kept.id);
  return duplicates;
}

/** The money first: once ended, nobody would look at the duplicate again. */
async function endDuplicate(subscriptionId: string, keptId: string): Promise<void> {
  await refundLatestPayment(subscriptionId);
  await endNow(subscriptionId, { duplicateOf: keptId });
}

const isLive = ({ status }: StripeFacts): boolean => status !== "canceled" && status !== "incomplete_expired";

const hasStarted = ({ status }: StripeFacts): boolean => status !== "incomplete";

/** By id where Stripe's seconds are equal, so that everybody who looks finds the same. */
const byAge = (a: StripeFacts, b: StripeFacts): number => a.created - b.created || (a.id < b.id ? -1 : 1);
