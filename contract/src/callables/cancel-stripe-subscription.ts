import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/**
 * Cancels at the period's end; at once unless it is paid and undisputed. Idempotent. Refused with
 * `other-platform` for store purchases, `not-found` without a subscription.
 */
export interface CancelStripeSubscriptionResponse {
  currentSubscriptions: CurrentSubscriptions;
}
