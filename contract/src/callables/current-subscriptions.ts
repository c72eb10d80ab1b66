import type { Discount, Pause, Platform, SubscriptionState, WayOfPaying } from "../documents/entitlement.ts";
import type { Instant } from "../durations.ts";
import type { Tier } from "../tiers.ts";

/** A subscription that has not ended, by the server's clock. */
export interface CurrentSubscription {
  ProductID: string;
  identifier: string;
  Tier: Tier;
  purchase_date: Instant;
  expires_date: Instant;
  /** Start of the billing cycle, whose day of the month renewals keep. Null where a store charges. */
  anchor: Instant | null;
  /** True if no charge follows, so that access ends with `expires_date`. */
  cancels: boolean;
  inTrial: boolean;
  /** `grace` becomes `blocked` when the days of grace are over. */
  state: Exclude<SubscriptionState, "ended">;
  accessUntil: Instant;
  changesTo: { ProductID: string; at: Instant } | null;
  /** Discounts on the coming payments. */
  discounts: readonly Discount[];
  /** `disputed`: a chargeback is undecided, so access is blocked. */
  pause: Pause | { kind: "disputed"; until: null } | null;
  /** Page where the card's holder confirms a renewal that the bank asks about. */
  confirmUrl: string | null;
  wayOfPaying: WayOfPaying | null;
  platform: Platform | null;
  store: string;
  /** ISO 4217 in lower case; null where a store charges. */
  currency: string | null;
  /** True for at most one of the learner's subscriptions. */
  isPrimary: boolean;
  managementUrl: string | null;
}

/** Subscriptions, keyed by ProductID. */
export type CurrentSubscriptions = Readonly<Record<string, CurrentSubscription>>;
