import type { SubscriptionRecord, SubscriptionState, Tier } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";

const DAY = 24 * 60 * 60 * 1000;

/** Apple tries for 60 days to collect a failed renewal, Google for no longer; then there is nothing left to recover. */
export const STORE_RETRIES = 60 * DAY;

/**
 * The state at this instant, which is not the one that was written: nobody writes when a period or a grace just ends.
 * What should have been renewed and is not known to be counts as `blocked`, for it may still be there.
 */
export function stateAt(record: SubscriptionRecord, now: Instant): SubscriptionState {
  if (record.state === "ended" || hasRunOut(record, now)) return "ended";
  return grantsAccess(record, now) ? record.state : "blocked";
}

/** Whether anything is left of it: to manage, to recover, or to be charged for. */
export const isCurrent = (record: SubscriptionRecord, now: Instant): boolean =>
  stateAt(record, now) !== "ended";

/** Whether its customer is going to be charged for it again, as far as is known. */
export const isRenewing = (record: SubscriptionRecord, now: Instant): boolean =>
  !record.cancels && isCurrent(record, now) && grantsAccess(record, now);

function hasRunOut(
  { source, cancels, expires_date, accessUntil }: SubscriptionRecord,
  now: Instant,
): boolean {
  const end = Math.max(expires_date, accessUntil);
  return (cancels && now >= end) || (source === "revenuecat" && now >= end + STORE_RETRIES);
}

/** What of a purchase decides access. */
export type Grant = Pick<SubscriptionRecord, "Tier" | "accessUntil" | "revokedAt">;

/**
 * The highest tier that a purchase grants at this instant. The document's own `tier` is not asked: it was true when
 * a webhook last wrote it, and nobody writes when a period just ends.
 */
export function tierAt(grants: readonly Grant[], now: Instant): Tier {
  return grants.filter((grant) => grantsAccess(grant, now)).reduce<Tier>(higherTier, 0);
}

export const grantsAccess = (
  { revokedAt, accessUntil }: Pick<Grant, "revokedAt" | "accessUntil">,
  now: Instant,
): boolean => revokedAt === null && now < accessUntil;

const higherTier = (tier: Tier, grant: Grant): Tier => (grant.Tier > tier ? grant.Tier : tier);
