import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";

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
