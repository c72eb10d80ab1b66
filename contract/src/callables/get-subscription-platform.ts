import type { Platform } from "../documents/entitlement.ts";

export interface GetSubscriptionPlatformResponse {
  /** The platform of the running subscription; null when none runs. */
  subscriptionPlatform: Platform | null;
}
