import type { Pause, Platform, SubscriptionState } from "../documents/entitlement.ts";
import type { Instant } from "../documents/lesson.ts";
import type { Tier } from "../tiers.ts";

/** A subscription that has not ended, judged by the server's clock. */
export interface CurrentSubscription {
  ProductID: string;
  identifier: string;
  Tier: Tier;
  purchase_date: Instant;
  expires_date: Instant;
  /** No further charge will follow: access ends with `expires_date`. */
  cancels: boolean;
  inTrial: boolean;
  /** `grace` only while it lasts; then `blocked`. Never `ended`. */
  state: Exclude<SubscriptionState, "ended">;
  /** End of access if nothing more happens, such as the end of grace. */
  accessUntil: Instant;
  changesTo: { ProductID: string; at: Instant } | null;
  /** `disputed`: the bank has asked for the payment back and not decided yet. It gives no access until then. */
  pause: Pause | { kind: "disputed"; until: null } | null;
  platform: Platform | null;
  store: string;
  /** Exactly one of several. */
  isPrimary: boolean;
  managementUrl: string | null;
}

/** By ProductID. */
export type CurrentSubscriptions = Readonly<Record<string, CurrentSubscription>>;
