import * as v from "valibot";
import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/** Reasons that a learner may give. They are counted, and never stored with the learner. */
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
 * Cancels a plan at the end of its trial or paid period, or at once without such a period or while it is
 * disputed. Idempotent. Refused with `other-platform` for store purchases, and with `not-found` without a
 * subscription.
 */
export const cancelStripeSubscriptionRequest = v.nullable(
  v.strictObject({ reason: v.exactOptional(v.picklist(CANCELLATION_REASONS)) }),
);
export type CancelStripeSubscriptionRequest = v.InferOutput<typeof cancelStripeSubscriptionRequest>;

export interface CancelStripeSubscriptionResponse {
  currentSubscriptions: CurrentSubscriptions;
}
