import type { Entitlement, SubscriptionRecord } from "./documents/entitlement.ts";
import type { Access } from "./documents/lesson-choices.ts";
import type { Instant } from "./durations.ts";
import { opens, PAID_TIER_NAME, type Tier, type TierName } from "./tiers.ts";

export type Grant = Pick<SubscriptionRecord, "Tier" | "accessUntil" | "beginsAt" | "revokedAt">;

/**
 * Returns the highest tier with access at `now`. Ignores the document's `tier`, which becomes stale without
 * an event.
 */
export function tierAt(grants: readonly Grant[], now: Instant): Tier {
  return grants.filter((grant) => grantsAccess(grant, now)).reduce<Tier>(higherTier, 0);
}

export const grantsAccess = (
  { revokedAt, accessUntil, beginsAt }: Omit<Grant, "Tier">,
  now: Instant,
): boolean => revokedAt === null && now < accessUntil && (beginsAt === null || beginsAt <= now);

const higherTier = (tier: Tier, grant: Grant): Tier => (grant.Tier > tier ? grant.Tier : tier);

/**
 * Returns whether the tier opens the access level.
 * @param tier null for visitors
 */
export function isOpenTo(access: Access, tier: Tier | null): boolean {
  if (access === "public") return true;
  return tier !== null && (access === "account" || opens(tier, access));
}

export interface LapsedPlan {
  name: TierName;
  endedAt: Instant;
}

/**
 * Returns the plan that ended last. Null with access, without an earlier plan, and while a plan is paused or
 * disputed.
 */
export function lapsedPlan({ subs }: Pick<Entitlement, "subs">, now: Instant): LapsedPlan | null {
  const records = Object.values(subs);
  if (tierAt(records, now) > 0 || records.some(({ pause }) => pause !== null)) return null;
  const [last] = records.flatMap(toLapsed).toSorted((one, other) => other.endedAt - one.endedAt);
  return last ?? null;
}

function toLapsed({ Tier, revokedAt, expires_date, accessUntil }: SubscriptionRecord): LapsedPlan[] {
  if (Tier === 0) return [];
  return [{ name: PAID_TIER_NAME[Tier], endedAt: revokedAt ?? Math.min(expires_date, accessUntil) }];
}
