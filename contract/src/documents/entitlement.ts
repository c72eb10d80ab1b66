import type { Instant } from "./lesson.ts";

/** 0 none, 1 BASIC, 2 VIP. */
export type Tier = 0 | 1 | 2;

export const PLATFORMS = ["stripe", "ios", "android"] as const;
/** Where a subscription is bought and managed; `stripe` is the web. */
export type Platform = (typeof PLATFORMS)[number];

/**
 * `grace`: a payment failed and access goes on for some days. `blocked`: the subscription exists and gives no access,
 * such as Stripe's `unpaid` and `paused`. `ended`: there is nothing left to manage.
 */
export type SubscriptionState = "trial" | "paid" | "grace" | "blocked" | "ended";

export const PAUSE_KINDS = ["plan", "trial-over", "payments"] as const;

/**
 * Why nothing is charged for a purchase that has not ended. `plan`: somebody paused it, and it gives no access until it
 * goes on. `trial-over`: the trial ended without a card to charge, so that it gives no access either. `payments`: nothing
 * is collected for a while, and access goes on. What is paused because a payment failed is none of these: it is owed.
 */
export interface Pause {
  kind: (typeof PAUSE_KINDS)[number];
  /** When it ends by itself; null where nobody has said. */
  until: Instant | null;
}

/** One purchase as its provider last told it. */
export interface SubscriptionRecord {
  source: "stripe" | "revenuecat";
  /** As the provider spells it, in lower case: stripe, app_store, play_store, promotional … */
  store: string;
  /** Null for what no platform manages, such as a promotional grant: it gives access and is never the primary. */
  platform: Platform | null;
  ProductID: string;
  /** Ends in `_monthly` or `_annually`. */
  identifier: string;
  Tier: Tier;
  rawStatus: string;
  state: SubscriptionState;
  purchase_date: Instant;
  /** End of the running period, of the trial while it runs: when it renews or ends. */
  expires_date: Instant;
  /** When access ends if nothing more happens: with slack for a renewal, or the end of grace. */
  accessUntil: Instant;
  /** No further charge will follow. A scheduled change of plan is `changesTo` and no cancellation. */
  cancels: boolean;
  inTrial: boolean;
  changesTo: { ProductID: string; at: Instant } | null;
  pause: Pause | null;
  revokedAt: Instant | null;
  /** Where its store lets the customer manage it; null where we do that ourselves. */
  managementUrl: string | null;
  sandbox: boolean;
}

/** `Entitlements/{uid}`: the only authority for what a learner may open. Written by the server alone. */
export interface Entitlement {
  /** True when it was written; whether it still is, only the purchases and the server's clock say. */
  tier: Tier;
  accessUntil: Instant | null;
  /** The primary's. */
  platform: Platform | null;
  /** The key in `subs` of the purchase that the product speaks of when it says "your plan". */
  primary: string | null;
  /** Sticky: any subscription ever, on any platform, beyond an attempt that was never paid. */
  hasAlreadySubscribed: boolean;
  /** Two subscriptions renew: somebody pays twice. */
  conflict: boolean;
  updatedAt: Instant;
  /** By `source:ref`, where ref is the provider's own id of the purchase. */
  subs: Record<string, SubscriptionRecord>;
}
