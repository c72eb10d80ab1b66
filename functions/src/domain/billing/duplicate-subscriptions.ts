import type { Instant } from "@gruezi/contract/documents/lesson";
import { type StripeFacts, toStripeRecord } from "./stripe-record.ts";
import { isCurrent } from "./subscription-state.ts";

interface Duplicates {
  /** The one that stays. */
  keptId: string;
  /** Those that have to end. */
  ids: readonly string[];
}

/**
 * Leaves one subscription, the oldest that runs; one whose first payment never came has to end as well, or it could
 * still be paid. Undefined while none runs.
 */
export function findDuplicates(facts: readonly StripeFacts[], now: Instant): Duplicates | undefined {
  const live = facts.filter((one) => isLive(one, now));
  const kept = live.filter((one) => !isUnstarted(one)).toSorted(byAge)[0];
  if (kept === undefined) return undefined;
  return { keptId: kept.id, ids: live.filter(({ id }) => id !== kept.id).map(({ id }) => id) };
}

/** By the rule that lets a checkout be opened, for Stripe may take a while to end what has run out. */
function isLive(facts: StripeFacts, now: Instant): boolean {
  const record = toStripeRecord(facts);
  return record === undefined ? isUnstarted(facts) : isCurrent(record, now);
}

const isUnstarted = ({ status }: StripeFacts): boolean => status === "incomplete";

/** By id where Stripe's seconds are equal, so that everybody who looks finds the same. */
const byAge = (a: StripeFacts, b: StripeFacts): number => a.created - b.created || (a.id < b.id ? -1 : 1);
