import type { SubscriptionRecord, SubscriptionState } from "@gruezi/contract/documents/entitlement";
import { DAY, type Instant } from "@gruezi/contract/durations";
import { grantsAccess } from "@gruezi/contract/plan-access";

export { type Grant, grantsAccess, tierAt } from "@gruezi/contract/plan-access";

/** How long stores retry a failed renewal: Apple for 60 days, Google for no longer than that. */
export const STORE_RETRIES = 60 * DAY;

/**
 * Returns the state at `now`. The stored state may be stale, since no event marks the end of a period or of
 * grace. An overdue renewal is `blocked`, since its subscription may still exist.
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
