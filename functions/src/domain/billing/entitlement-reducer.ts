import type { Entitlement, SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { grantsAccess, isCurrent, isRenewing, tierAt } from "./subscription-state.ts";

export type Source = SubscriptionRecord["source"];

/** Purchases by `source:ref`, where ref is the provider's own id. */
export type Records = Readonly<Record<string, SubscriptionRecord>>;

/** A learner's purchases as they are stored, without what is derived from them. */
export interface BillingState {
  /** The number of the last reading that was written, for each source. */
  applied: Readonly<Record<Source, number>>;
  records: Records;
  hasAlreadySubscribed: boolean;
}

/** A reading: all that one source said about one learner. `sequence` was taken before it was read. */
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
 * Replaces the records of that source and keeps the other's: a provider that is down or mistaken must not take away what
 * was bought elsewhere. Undefined if a later reading has been written already.
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

/** Where real money is taken, sandbox purchases do not count: everybody with a test account can make them. */
export const keepAccepted = (records: Records, mode: "live" | "test"): Records =>
  Object.fromEntries(Object.entries(records).filter(([, { sandbox }]) => mode === "test" || !sandbox));

/** Derives the entitlement from a learner's purchases at all providers. */
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

/** `accessUntil` is about the highest tier; a lower one may last longer. */
function findRights(purchases: readonly SubscriptionRecord[], now: Instant) {
  const tier = tierAt(purchases, now);
  const ends = purchases
    .filter((record) => grantsAccess(record, now) && record.Tier === tier)
    .map(({ accessUntil }) => accessUntil);
  return { tier, accessUntil: ends.length === 0 ? null : Math.max(...ends) };
}

/**
 * The key of the purchase that the pages call "your plan"; null if none is left. Never one that no platform manages: a
 * gift gives access, but its owner can neither change nor cancel it.
 */
export function findPrimary(records: Records, now: Instant): string | null {
  const [first] = Object.entries(records)
    .filter(([, record]) => record.platform !== null && isCurrent(record, now))
    .toSorted(byPrecedence(now));
  return first?.[0] ?? null;
}

type Entry = readonly [key: string, record: SubscriptionRecord];

/** The key decides in the end, so that the order in which we learnt of the purchases does not matter. */
export const byPrecedence =
  (now: Instant) =>
  ([keyA, a]: Entry, [keyB, b]: Entry): number =>
    Number(grantsAccess(b, now)) - Number(grantsAccess(a, now)) ||
    Number(a.cancels) - Number(b.cancels) ||
    b.Tier - a.Tier ||
    b.accessUntil - a.accessUntil ||
    Number(b.source === "stripe") - Number(a.source === "stripe") ||
    (keyA < keyB ? -1 : 1);
