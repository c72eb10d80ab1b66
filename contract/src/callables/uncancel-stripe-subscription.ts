import * as v from "valibot";
import { productIdSchema } from "../documents/billing-ids.ts";
import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/**
 * Revokes a cancellation, scheduled change or pause to come, or resumes a paused plan, charging its next period now.
 * Idempotent. Refused with `not-changeable` if a payment is owed. A plan still paused afterwards could not be
 * charged.
 */
export const uncancelStripeSubscriptionRequest = v.strictObject({ productIDToUncancel: productIdSchema });
export type UncancelStripeSubscriptionRequest = v.InferOutput<typeof uncancelStripeSubscriptionRequest>;

export interface UncancelStripeSubscriptionResponse {
  currentSubscriptions: CurrentSubscriptions;
}
