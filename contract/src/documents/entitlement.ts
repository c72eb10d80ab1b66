import {
  count,
  type FieldReader,
  type FieldsOf,
  fieldsOf,
  flag,
  instant,
  listOf,
  mapOf,
  nullable,
  nullWhenMissing,
  oneOf,
  text,
} from "../stored-fields.ts";
import { PAID_TIERS, type Tier } from "../tiers.ts";
import { withdrawalShare } from "../withdrawal-share.ts";

const tier: FieldReader<Tier> = oneOf([0, ...PAID_TIERS]);

export const PLATFORMS = ["stripe", "ios", "android"] as const;
/** Place of purchase; `stripe` is the web. */
export type Platform = (typeof PLATFORMS)[number];

/**
 * `grace`: payment failed, access continues for some days. `blocked`: no access, like Stripe's `unpaid` and
 * `paused`. `ended`: nothing left to manage.
 */
const STATES = ["trial", "paid", "grace", "blocked", "ended"] as const;
export type SubscriptionState = (typeof STATES)[number];

/**
 * Why an unended purchase is not charged. `plan`: paused, no access. `trial-over`: ended without a card, no
 * access. `payments`: collection paused, access continues. Excludes a pause after a failed payment, which is
 * owed.
 */
const pause = {
  kind: oneOf(["plan", "trial-over", "payments"]),
  /** Null without a set date. */
  until: nullable(instant),
};
export type Pause = FieldsOf<typeof pause>;

/** `purchase`: the contract ended. `change`: the earlier plan goes on. */
const withdrawn = {
  from: oneOf(["purchase", "change"]),
  at: instant,
  /** Empty if everything went back. */
  shares: listOf(fieldsOf(withdrawalShare)),
};
export type WithdrawnFrom = FieldsOf<typeof withdrawn>;

const WAYS_OF_PAYING = ["card", "twint", "twint-lost"] as const;
/** `twint-lost`: disconnected in the TWINT app, so the next payment fails. */
export type WayOfPaying = (typeof WAYS_OF_PAYING)[number];

const discount = {
  /** 0 … 100; null for an amount. */
  percentOff: nullable(count),
  /** In the plan's currency, in its smallest unit; null for a percentage. */
  amountOff: nullable(count),
  /** The next payment only. */
  isOnce: flag,
  /** Earlier payments are reduced; null without an end. */
  until: nullable(instant),
  /** Null for every plan. */
  ProductIDs: nullable(listOf(text)),
};
export type Discount = FieldsOf<typeof discount>;

const plannedChange = { ProductID: text, at: instant };

const grant = {
  Tier: tier,
  /** Gifts that follow a plan; null for now. Missing in older documents. */
  beginsAt: nullWhenMissing(instant),
  /** Includes slack for a renewal, or grace. */
  accessUntil: instant,
  revokedAt: nullable(instant),
};
export type Grant = FieldsOf<typeof grant>;

const subscriptionRecord = {
  ...grant,
  source: oneOf(["stripe", "revenuecat", "gift"]),
  /** The provider's spelling in lower case: stripe, app_store, play_store, promotional … Or gift. */
  store: text,
  /** Null for unmanaged purchases like promotional grants: they give access and are never primary. */
  platform: nullable(oneOf(PLATFORMS)),
  ProductID: text,
  /** Ends in `_monthly` or `_annually`. */
  identifier: text,
  rawStatus: text,
  state: oneOf(STATES),
  purchase_date: instant,
  /** End of the running period or trial. */
  expires_date: instant,
  /** Start of the billing cycle, whose day of the month renewals keep. Null where a store charges. Missing in older documents. */
  anchor: nullWhenMissing(instant),
  /** No further charge. A scheduled change is `changesTo`, not a cancellation. */
  cancels: flag,
  inTrial: flag,
  changesTo: nullable(fieldsOf(plannedChange)),
  /** Given by a code or by support; they stay with a change of plan. Empty for stores. */
  discounts: listOf(fieldsOf(discount)),
  /** Missing in older documents. */
  pause: nullWhenMissing(fieldsOf(pause)),
  /** Missing in older documents. */
  withdrawn: nullWhenMissing(fieldsOf(withdrawn)),
  /** An upgrade confirmed on a page from before a later command was taken back. Missing in older documents. */
  upgradeUndoneAt: nullWhenMissing(instant),
  /** The trial had been used before, so it ended at once, uncharged. Missing in older documents. */
  trialRefusedAt: nullWhenMissing(instant),
  /** Stripe's page to confirm a renewal that the bank asks about. Missing in older documents. */
  confirmUrl: nullWhenMissing(text),
  /** Null where a store charges, or unknown. Missing in older documents. */
  wayOfPaying: nullWhenMissing(oneOf(WAYS_OF_PAYING)),
  /** ISO 4217 in lower case; null where a store charges. Missing in older documents. */
  currency: nullWhenMissing(text),
  /** The store's management page; null if managed by us. */
  managementUrl: nullable(text),
  sandbox: flag,
};

export type SubscriptionRecord = FieldsOf<typeof subscriptionRecord>;

const entitlement = {
  /** Valid when written; current access follows from `subs` and clock. */
  tier,
  accessUntil: nullable(instant),
  /** The primary's. */
  platform: nullable(oneOf(PLATFORMS)),
  /** Key in `subs` of "your plan". */
  primary: nullable(text),
  /** Never reset: any subscription ever, on any platform, beyond an unpaid attempt. */
  hasAlreadySubscribed: flag,
  /** Two subscriptions renew: the learner pays twice. */
  conflict: flag,
  updatedAt: instant,
  /** Keyed by `source:ref`; ref is the provider's purchase id. */
  subs: mapOf(fieldsOf(subscriptionRecord)),
};

/** `Entitlements/{uid}`: the only authority on access. Written by the server alone. */
export type Entitlement = FieldsOf<typeof entitlement>;

/** @throws MalformedField */
export const readEntitlement = fieldsOf(entitlement);

/** Reads only access fields: a fault elsewhere must not lock a learner out. */
export const readGrants = fieldsOf({ subs: mapOf(fieldsOf(grant)) });
