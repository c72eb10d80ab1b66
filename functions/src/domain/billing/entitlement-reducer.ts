import type { Entitlement, SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { grantsAccess, isCurrent, isRenewing, tierAt } from "./subscription-state.ts";

export type Source = SubscriptionRecord["source"];

/** Purchases by `source:ref`, where ref is the provider's own id. */
export type Records = Readonly<Record<string, SubscriptionRecord>>;

/** What is stored of a learner's purchases, besides what follows from it. */
export interface BillingState {
  /** The number of the last write that was let in, for each source. */
  applied: Readonly<Record<Source, number>>;
  records: Records;
  hasAlreadySubscribed: boolean;
}

/** All that one source said of one learner, read after `sequence` had been taken. */
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
 * Replaces what is known from that source and leaves the other's alone: a provider that is down or mistaken must not
 * take away what was bought elsewhere. Undefined when a later reading has been written already.
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
