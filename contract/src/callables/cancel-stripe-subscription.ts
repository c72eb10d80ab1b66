import * as v from "valibot";
import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/** Counted, never stored with a learner. */
export const CANCELLATION_REASONS = [
  "too-expensive",
  "no-time",
  "learnt-enough",
  "wrong-level",
  "missing-lessons",
  "technical-trouble",
] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/**
 * Cancels at the period's end; at once unless it is paid and undisputed. Idempotent. Refused with
 * `other-platform` for store purchases, `not-found` without a subscription.
 */
export const cancelStripeSubscriptionRequest = v.nullable(
  v.strictObject({ reason: v.exactOptional(v.picklist(CANCELLATION_REASONS)) }),
);
export type CancelStripeSubscriptionRequest = v.InferOutput<typeof cancelStripeSubscriptionRequest>;

export interface CancelStripeSubscriptionResponse {
  currentSubscriptions: CurrentSubscriptions;
}
