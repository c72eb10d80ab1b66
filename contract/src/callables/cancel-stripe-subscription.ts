import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/**
 * Cancels at the period's end; at once if its payment failed. Idempotent. Refused with `other-platform` for
 * store purchases, `not-found` without a subscription.
 */
export interface CancelStripeSubscriptionResponse {
  currentSubscriptions: CurrentSubscriptions;
}
