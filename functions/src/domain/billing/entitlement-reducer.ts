import type { Entitlement, SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/durations";
import { grantsAccess, isCurrent, isRenewing, tierAt } from "./subscription-state.ts";

/** Provider of a record. Gifts have none, since they are our own. */
export type Source = Exclude<SubscriptionRecord["source"], "gift">;

/** Records, keyed by `source:ref`. */
export type Records = Readonly<Record<string, SubscriptionRecord>>;

export interface BillingState {
  /** Last written sequence of each source. */
  applied: Readonly<Record<Source, number>>;
  records: Records;
  hasAlreadySubscribed: boolean;
}

/** A reading to be written. Its `sequence` was taken before the provider was read. */
export interface RecordsWrite {
  source: Source;
  sequence: number;
  records: Records;
}

export const EMPTY_BILLING_STATE: BillingState = {
  applied: { stripe: 0, revenuecat: 0 },
  records: {},
  hasAlreadySubscribed: false,
};

/**
 * Replaces a source's records and keeps the other's, since a failing provider must not remove purchases made
 * elsewhere. Undefined if a later reading was written already.
 */
export function applyRecords(state: BillingState, write: RecordsWrite): BillingState | undefined {
  const { source, sequence, records } = write;
  if (sequence <= state.applied[source]) return undefined;
  const others = Object.entries(state.records).filter(([, record]) => record.source !== source);
  return {
    applied: { ...state.applied, [source]: sequence },
    records: { ...Object.fromEntries(others), ...records },
    hasAlreadySubscribed: state.hasAlreadySubscribed || Object.keys(records).length > 0,
  };
}

/** Returns the records that count. Live mode ignores sandbox purchases, which any test account can make. */
export const keepAccepted = (records: Records, takesSandbox: boolean): Records =>
  Object.fromEntries(Object.entries(records).filter(([, { sandbox }]) => takesSandbox || !sandbox));

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

/** Returns the highest tier and when its access ends. A lower tier may last longer. */
function findRights(purchases: readonly SubscriptionRecord[], now: Instant) {
  const tier = tierAt(purchases, now);
  const ends = purchases
    .filter((record) => grantsAccess(record, now) && record.Tier === tier)
    .map(({ accessUntil }) => accessUntil);
  return { tier, accessUntil: ends.length === 0 ? null : Math.max(...ends) };
}

/**
 * Returns the key of the primary record. Null without one. Excludes gifts, which cannot be changed or
 * cancelled.
 */
export function findPrimary(records: Records, now: Instant): string | null {
  const [first] = Object.entries(records)
    .filter(([, record]) => record.platform !== null && isCurrent(record, now))
    .toSorted(byPrecedence(now));
  return first?.[0] ?? null;
}

type Entry = readonly [key: string, record: SubscriptionRecord];

/** Compares records by precedence. The key breaks ties, so that the order of arrival does not matter. */
export const byPrecedence =
  (now: Instant) =>
  ([keyA, a]: Entry, [keyB, b]: Entry): number =>
    Number(grantsAccess(b, now)) - Number(grantsAccess(a, now)) ||
    Number(a.cancels) - Number(b.cancels) ||
    b.Tier - a.Tier ||
    b.accessUntil - a.accessUntil ||
    Number(b.source === "stripe") - Number(a.source === "stripe") ||
    (keyA < keyB ? -1 : 1);
