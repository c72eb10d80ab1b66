import {
  type FieldReader,
  type FieldsOf,
  fieldsOf,
  flag,
  instant,
  mapOf,
  nullable,
  nullWhenMissing,
  oneOf,
  text,
} from "../stored-fields.ts";
import { PAID_TIERS, type Tier } from "../tiers.ts";

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
const withdrawn = { from: oneOf(["purchase", "change"]), at: instant };
export type WithdrawnFrom = FieldsOf<typeof withdrawn>;

const plannedChange = { ProductID: text, at: instant };

const grant = {
  Tier: tier,
  /** Includes slack for a renewal, or grace. */
  accessUntil: instant,
  revokedAt: nullable(instant),
};
export type Grant = FieldsOf<typeof grant>;

const subscriptionRecord = {
  ...grant,
  source: oneOf(["stripe", "revenuecat"]),
  /** The provider's spelling in lower case: stripe, app_store, play_store, promotional … */
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
  /** No further charge. A scheduled change is `changesTo`, not a cancellation. */
  cancels: flag,
  inTrial: flag,
  changesTo: nullable(fieldsOf(plannedChange)),
  /** Missing in older documents. */
  pause: nullWhenMissing(fieldsOf(pause)),
  /** Missing in older documents. */
  withdrawn: nullWhenMissing(fieldsOf(withdrawn)),
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
