import type { SubscriptionRecord, SubscriptionState } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import type { Tier } from "@gruezi/contract/tiers";

/** Apple tries for 60 days to charge for a failed renewal, Google not longer; then nothing can be recovered. */
export const STORE_RETRIES = 60 * DAY;

/**
 * The state at this instant. The stored one may be out of date, because no event tells us that a period or a grace has
 * ended. A purchase whose renewal is due and unknown counts as `blocked`, because it may still exist.
 */
export function stateAt(record: SubscriptionRecord, now: Instant): SubscriptionState {
  if (record.state === "ended" || hasRunOut(record, now)) return "ended";
  return grantsAccess(record, now) ? record.state : "blocked";
}

/** Whether it has not ended: it can still be managed, recovered, or charged for. */
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
 * The highest tier that a purchase grants at this instant. The document's own `tier` is ignored: it was true when it was
 * written, and no event tells us that a period has ended.
 */
export function tierAt(grants: readonly Grant[], now: Instant): Tier {
  return grants.filter((grant) => grantsAccess(grant, now)).reduce<Tier>(higherTier, 0);
}

export const grantsAccess = (
  { revokedAt, accessUntil }: Pick<Grant, "revokedAt" | "accessUntil">,
  now: Instant,
): boolean => revokedAt === null && now < accessUntil;

const higherTier = (tier: Tier, grant: Grant): Tier => (grant.Tier > tier ? grant.Tier : tier);
