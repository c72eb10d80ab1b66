import type { SubscriptionRecord, Tier } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";

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
