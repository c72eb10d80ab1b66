import type { Entitlement, SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { BillingState, Records } from "./billing-state.ts";
import { grantsAccess, tierAt } from "./entitlement.ts";
import { isCurrent, isRenewing } from "./subscription-state.ts";

/** What follows from all purchases of a learner, over all providers. */
export function reduceEntitlement(
  { records, hasAlreadySubscribed }: Pick<BillingState, "records" | "hasAlreadySubscribed">,
  now: Instant,
): Entitlement {
  const purchases = Object.values(records);
  const primary = findPrimary(records, now);
  return {
    ...findRights(purchases, now),
    platform: primary === null ? null : (records[primary]?.platform ?? null),
    primary,
    hasAlreadySubscribed,
    conflict: purchases.filter((record) => isRenewing(record, now)).length > 1,
    updatedAt: now,
    subs: { ...records },
  };
}

/** Until when is said of the tier held: a lower one may well last longer. */
function findRights(purchases: readonly SubscriptionRecord[], now: Instant) {
  const tier = tierAt(purchases, now);
  const ends = purchases
    .filter((record) => grantsAccess(record, now) && record.Tier === tier)
    .map(({ accessUntil }) => accessUntil);
  return { tier, accessUntil: ends.length === 0 ? null : Math.max(...ends) };
}

/**
 * The purchase that "your plan" means, by its key; null when none is left. Never one that no platform manages: a gift
 * gives access and there is nothing to be done with it.
 */
export function findPrimary(records: Records, now: Instant): string | null {
  const [first] = Object.entries(records)
    .filter(([, record]) => record.platform !== null && isCurrent(record, now))
    .toSorted(byPrecedence(now));
  return first?.[0] ?? null;
}

type Entry = readonly [key: string, record: SubscriptionRecord];

/** The key decides at last, so that the order in which purchases became known never does. */
export const byPrecedence =
  (now: Instant) =>
  ([keyA, a]: Entry, [keyB, b]: Entry): number =>
    Number(grantsAccess(b, now)) - Number(grantsAccess(a, now)) ||
    Number(a.cancels) - Number(b.cancels) ||
    b.Tier - a.Tier ||
    b.accessUntil - a.accessUntil ||
    Number(b.source === "stripe") - Number(a.source === "stripe") ||
    (keyA < keyB ? -1 : 1);
