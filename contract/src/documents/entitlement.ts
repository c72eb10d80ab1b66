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
/** Where a subscription is bought and managed; `stripe` is the web. */
export type Platform = (typeof PLATFORMS)[number];

/**
 * `grace`: a payment failed and access goes on for some days. `blocked`: the subscription exists and gives no access,
 * such as Stripe's `unpaid` and `paused`. `ended`: there is nothing left to manage.
 */
const STATES = ["trial", "paid", "grace", "blocked", "ended"] as const;
export type SubscriptionState = (typeof STATES)[number];

/**
 * Why nothing is charged for a purchase that has not ended. `plan`: somebody paused it, and it gives no access until it
 * goes on. `trial-over`: the trial ended without a card to charge, so it gives no access either. `payments`: nothing is
 * collected for a while, and access goes on. A plan that is paused because a payment failed is none of these: that
 * payment is owed.
 */
const pause = {
  kind: oneOf(["plan", "trial-over", "payments"]),
  /** When it ends by itself; null if no date is set. */
  until: nullable(instant),
};
export type Pause = FieldsOf<typeof pause>;

const plannedChange = { ProductID: text, at: instant };

/** The fields of a purchase that decide access. */
const grant = {
  Tier: tier,
  /** When access ends if nothing more happens: with slack for a renewal, or the end of grace. */
  accessUntil: instant,
  revokedAt: nullable(instant),
};
export type Grant = FieldsOf<typeof grant>;

const subscriptionRecord = {
  ...grant,
  source: oneOf(["stripe", "revenuecat"]),
  /** As the provider spells it, in lower case: stripe, app_store, play_store, promotional … */
  store: text,
  /** Null for a purchase that no platform manages, such as a promotional grant: it gives access and is never primary. */
  platform: nullable(oneOf(PLATFORMS)),
  ProductID: text,
  /** Ends in `_monthly` or `_annually`. */
  identifier: text,
  rawStatus: text,
  state: oneOf(STATES),
  purchase_date: instant,
  /** End of the running period, of the trial while it runs: when it renews or ends. */
  expires_date: instant,
  /** No further charge will follow. A scheduled change of plan is `changesTo` and not a cancellation. */
  cancels: flag,
  inTrial: flag,
  changesTo: nullable(fieldsOf(plannedChange)),
  /** Missing in documents from before there were pauses. */
  pause: nullWhenMissing(fieldsOf(pause)),
  /** Where its store lets the customer manage it; null if we do that ourselves. */
  managementUrl: nullable(text),
  sandbox: flag,
};

/** One purchase as its provider last told it. */
export type SubscriptionRecord = FieldsOf<typeof subscriptionRecord>;

const entitlement = {
  /** True when it was written; whether it still is, only the purchases and the server's clock say. */
  tier,
  accessUntil: nullable(instant),
  /** The primary's. */
  platform: nullable(oneOf(PLATFORMS)),
  /** The key in `subs` of the purchase that the product means by "your plan". */
  primary: nullable(text),
  /** Never taken back: any subscription ever, on any platform, beyond an attempt that was never paid. */
  hasAlreadySubscribed: flag,
  /** Two subscriptions renew: somebody pays twice. */
  conflict: flag,
  updatedAt: instant,
  /** By `source:ref`, where ref is the provider's own id of the purchase. */
  subs: mapOf(fieldsOf(subscriptionRecord)),
};

/** `Entitlements/{uid}`: the only authority for what a learner may open. Written by the server alone. */
export type Entitlement = FieldsOf<typeof entitlement>;

/** @throws MalformedField */
export const readEntitlement = fieldsOf(entitlement);

/** Reads only what decides access: a fault elsewhere in the document must not lock a learner out. */
export const readGrants = fieldsOf({ subs: mapOf(fieldsOf(grant)) });
