import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/**
 * Cancels at the period's end; at once where a payment has failed, because the period has not been paid. Cancelling
 * twice succeeds. Refuses with `other-platform` what was bought in a store, with `not-found` when there is nothing.
 */
export interface CancelStripeSubscriptionResponse {
  /** As the provider tells it after the change. */
  currentSubscriptions: CurrentSubscriptions;
}
