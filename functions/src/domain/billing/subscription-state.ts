import type { SubscriptionRecord, SubscriptionState } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import { grantsAccess } from "@gruezi/contract/held-tier";

export { type Grant, grantsAccess, tierAt } from "@gruezi/contract/held-tier";

/** Apple retries failed renewals for 60 days, Google no longer. */
export const STORE_RETRIES = 60 * DAY;

/**
 * No event marks the end of a period or grace, so the stored state may be stale. Overdue renewals are
 * `blocked`: they may still exist.
 */
export function stateAt(record: SubscriptionRecord, now: Instant): SubscriptionState {
  if (record.state === "ended" || hasRunOut(record, now)) return "ended";
  return grantsAccess(record, now) ? record.state : "blocked";
}

export const isCurrent = (record: SubscriptionRecord, now: Instant): boolean =>
  stateAt(record, now) !== "ended";

export const isRenewing = (record: SubscriptionRecord, now: Instant): boolean =>
  !record.cancels && isCurrent(record, now) && grantsAccess(record, now);

function hasRunOut(
  { source, cancels, expires_date, accessUntil }: SubscriptionRecord,
  now: Instant,
): boolean {
  const end = Math.max(expires_date, accessUntil);
  return (cancels && now >= end) || (source === "revenuecat" && now >= end + STORE_RETRIES);
}
