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
 * Keeps the oldest running subscription. One whose first payment never came has to end, too, because it could still be
 * paid. Undefined if none runs.
 */
export function findDuplicates(facts: readonly StripeFacts[], now: Instant): Duplicates | undefined {
  const live = facts.filter((one) => isLive(one, now));
  const kept = live.filter((one) => !isUnstarted(one)).toSorted(byAge)[0];
  if (kept === undefined) return undefined;
  return { keptId: kept.id, ids: live.filter(({ id }) => id !== kept.id).map(({ id }) => id) };
}

/**
 * Judged by the same rule that lets a checkout be opened: Stripe may take a while to end what has run out. What Stripe has
 * ended is never charged for again, even if some of it was given back to the learner.
 */
function isLive(facts: StripeFacts, now: Instant): boolean {
  if (facts.status === "canceled") return false;
  const record = toStripeRecord(facts);
  return record === undefined ? isUnstarted(facts) : isCurrent(record, now);
}

const isUnstarted = ({ status }: StripeFacts): boolean => status === "incomplete";

/** By id if they were created in the same second, so that every caller finds the same one. */
const byAge = (a: StripeFacts, b: StripeFacts): number => a.created - b.created || (a.id < b.id ? -1 : 1);
