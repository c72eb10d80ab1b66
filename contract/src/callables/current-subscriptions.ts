import type { Discount, Pause, Platform, SubscriptionState, WayOfPaying } from "../documents/entitlement.ts";
import type { Instant } from "../documents/lesson.ts";
import type { Tier } from "../tiers.ts";

/** Not ended, by the server's clock. */
export interface CurrentSubscription {
  ProductID: string;
  identifier: string;
  Tier: Tier;
  purchase_date: Instant;
  expires_date: Instant;
  /** Its day of the month is that of renewals. Null where a store charges. */
  anchor: Instant | null;
  /** No further charge: access ends with `expires_date`. */
  cancels: boolean;
  inTrial: boolean;
  /** `grace` turns `blocked` when it is over. */
  state: Exclude<SubscriptionState, "ended">;
  accessUntil: Instant;
  changesTo: { ProductID: string; at: Instant } | null;
  /** Off the coming payments. */
  discounts: readonly Discount[];
  /** `disputed`: an undecided chargeback; blocks access. */
  pause: Pause | { kind: "disputed"; until: null } | null;
  /** The page to confirm a renewal that the bank asks about. */
  confirmUrl: string | null;
  wayOfPaying: WayOfPaying | null;
  platform: Platform | null;
  store: string;
  /** ISO 4217 in lower case; null where a store charges. */
  currency: string | null;
  /** True for one subscription. */
  isPrimary: boolean;
  managementUrl: string | null;
}

/** Keyed by ProductID. */
export type CurrentSubscriptions = Readonly<Record<string, CurrentSubscription>>;
