import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/**
 * Cancels at the period's end; at once if a payment failed, since the period is unpaid. Idempotent. Refused
 * with `other-platform` for store purchases, `not-found` without a subscription.
 */
export interface CancelStripeSubscriptionResponse {
  currentSubscriptions: CurrentSubscriptions;
}
