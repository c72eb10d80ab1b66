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
/** Platform of a purchase. `stripe` is the web. */
export type Platform = (typeof PLATFORMS)[number];

/**
 * `grace`: a payment failed, and access continues for some days. `blocked`: no access, as in Stripe's
 * `unpaid` and `paused`. `ended`: nothing is left to manage.
 */
const STATES = ["trial", "paid", "grace", "blocked", "ended"] as const;
export type SubscriptionState = (typeof STATES)[number];

/**
 * Why a purchase that has not ended is not charged. `plan`: it is paused, without access. `trial-over`: its
 * trial ended without a card, so there is no access. `payments`: the collection is paused, and access
 * continues. A pause after a failed payment is not one of these, since the payment is owed.
 */
const pause = {
  kind: oneOf(["plan", "trial-over", "payments"]),
  /** End of the pause. Null if none is set. */
  until: nullable(instant),
};
export type Pause = FieldsOf<typeof pause>;

/** `purchase`: the contract has ended. `change`: the earlier plan goes on. */
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
  /** Percentage from 0 to 100. Null for an amount. */
  percentOff: nullable(count),
  /** Amount in the smallest unit of the plan's currency. Null for a percentage. */
  amountOff: nullable(count),
  /** True if only the next payment is reduced. */
  isOnce: flag,
  /** End of the discount: payments before it are reduced. Null without an end. */
  until: nullable(instant),
  /** Products that it reduces. Null if it reduces every plan. */
  ProductIDs: nullable(listOf(text)),
};
export type Discount = FieldsOf<typeof discount>;

const plannedChange = { ProductID: text, at: instant };

const grant = {
  Tier: tier,
  /** When a gift that follows a plan begins. Null if access has begun. Missing in older documents. */
  beginsAt: nullWhenMissing(instant),
  /** End of access, with slack for a renewal or with grace. */
  accessUntil: instant,
  revokedAt: nullable(instant),
};
export type Grant = FieldsOf<typeof grant>;

const subscriptionRecord = {
  ...grant,
  source: oneOf(["stripe", "revenuecat", "gift"]),
  /**
   * Store in the provider's spelling, in lower case: stripe, app_store, play_store, promotional and others.
   * Or gift.
   */
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
  /**
   * Start of the billing cycle, whose day of the month renewals keep. Null where a store charges. Missing in
   * older documents.
   */
  anchor: nullWhenMissing(instant),
  /** True if no charge follows. A scheduled change is `changesTo`, not a cancellation. */
  cancels: flag,
  inTrial: flag,
  changesTo: nullable(fieldsOf(plannedChange)),
  /** Discounts given by a code or by support. They stay when the plan changes. Empty for stores. */
  discounts: listOf(fieldsOf(discount)),
  /** Missing in older documents. */
  pause: nullWhenMissing(fieldsOf(pause)),
  /** Missing in older documents. */
  withdrawn: nullWhenMissing(fieldsOf(withdrawn)),
  /**
   * When an upgrade was taken back that was confirmed on a page from before a later command. Missing in older
   * documents.
   */
  upgradeUndoneAt: nullWhenMissing(instant),
  /**
   * When the trial was refused: one had been used before, so it ended at once, uncharged. Missing in older
   * documents.
   */
  trialRefusedAt: nullWhenMissing(instant),
  /**
   * Stripe's page where the card's holder confirms a renewal that the bank asks about. Missing in older
   * documents.
   */
  confirmUrl: nullWhenMissing(text),
  /** Null where a store charges, and if unknown. Missing in older documents. */
  wayOfPaying: nullWhenMissing(oneOf(WAYS_OF_PAYING)),
  /** ISO 4217 in lower case; null where a store charges. Missing in older documents. */
  currency: nullWhenMissing(text),
  /** The store's management page; null if managed by us. */
  managementUrl: nullable(text),
  sandbox: flag,
};

export type SubscriptionRecord = FieldsOf<typeof subscriptionRecord>;

const entitlement = {
  /** Tier at the time of writing. Current access follows from `subs` and the clock. */
  tier,
  accessUntil: nullable(instant),
  /** Platform of the primary record. */
  platform: nullable(oneOf(PLATFORMS)),
  /** Key of the primary record in `subs`. */
  primary: nullable(text),
  /** True once the learner had a subscription on any platform, other than an unpaid attempt. Never reset. */
  hasAlreadySubscribed: flag,
  /** True if two subscriptions renew, so that the learner pays twice. */
  conflict: flag,
  updatedAt: instant,
  /** Records, keyed by `source:ref`, where ref is the provider's purchase id. */
  subs: mapOf(fieldsOf(subscriptionRecord)),
};

/** Entitlement in `Entitlements/{uid}`, the only authority on access. Written by the server alone. */
export type Entitlement = FieldsOf<typeof entitlement>;

/**
 * Reads an entitlement.
 * @throws MalformedField
 */
export const readEntitlement = fieldsOf(entitlement);

/** Reads only the fields that decide access, since a fault elsewhere must not lock a learner out. */
export const readGrants = fieldsOf({ subs: mapOf(fieldsOf(grant)) });
