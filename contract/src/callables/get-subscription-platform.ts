import type { Platform } from "../documents/entitlement.ts";

export interface GetSubscriptionPlatformResponse {
  /** Null without a running subscription. */
  subscriptionPlatform: Platform | null;
}
