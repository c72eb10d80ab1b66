import type { Instant } from "./lesson.ts";

/** 0 none, 1 BASIC, 2 VIP. */
export type Tier = 0 | 1 | 2;

export type Platform = "stripe" | "ios" | "android";

/** One purchase as its provider last told it. */
export interface SubscriptionRecord {
  source: "stripe" | "revenuecat";
  store: string;
  platform: Platform | null;
  ProductID: string;
  identifier: string;
  Tier: Tier;
  rawStatus: string;
  state: "trial" | "paid" | "grace" | "blocked" | "ended";
  purchase_date: Instant;
  expires_date: Instant;
  accessUntil: Instant;
  cancels: boolean;
  inTrial: boolean;
  changesTo: { ProductID: string; at: Instant } | null;
  revokedAt: Instant | null;
  sandbox: boolean;
}

/** `Entitlements/{uid}`: the only authority for what a learner may open. Written by the server alone. */
export interface Entitlement {
  tier: Tier;
  accessUntil: Instant | null;
  platform: Platform | null;
  primary: string | null;
  hasAlreadySubscribed: boolean;
  conflict: boolean;
  updatedAt: Instant;
  subs: Record<string, SubscriptionRecord>;
}
