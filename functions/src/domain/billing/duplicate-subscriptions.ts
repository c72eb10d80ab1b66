import type { Instant } from "@gruezi/contract/durations";
import { type StripeFacts, toStripeRecord } from "./stripe-record.ts";
import { isCurrent } from "./subscription-state.ts";

interface Duplicates {
  keptId: string;
  ids: readonly string[];
}

/**
 * Returns the oldest running subscription, which is kept, and the others, which end. Unstarted ones end too,
 * since they could still be paid. Undefined if none runs.
 */
export function findDuplicates(facts: readonly StripeFacts[], now: Instant): Duplicates | undefined {
  const live = facts.filter((one) => isLive(one, now));
  const kept = live.filter((one) => !isUnstarted(one)).toSorted(byAge)[0];
  if (kept === undefined) return undefined;
  return { keptId: kept.id, ids: live.filter(({ id }) => id !== kept.id).map(({ id }) => id) };
}

/**
 * Applies the rule for opening a checkout, since Stripe may end expired plans late. A subscription that ended
 * at Stripe never charges again, even if its plan was partly restored.
 */
function isLive(facts: StripeFacts, now: Instant): boolean {
  if (facts.status === "canceled") return false;
  const record = toStripeRecord(facts);
  return record === undefined ? isUnstarted(facts) : isCurrent(record, now);
}

const isUnstarted = ({ status }: StripeFacts): boolean => status === "incomplete";

/** Ties break by id, so every caller keeps the same one. */
const byAge = (a: StripeFacts, b: StripeFacts): number => a.created - b.created || (a.id < b.id ? -1 : 1);
