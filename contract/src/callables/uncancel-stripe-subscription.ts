import * as v from "valibot";
import { productIdSchema } from "../documents/billing-ids.ts";
import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/**
 * Revokes a cancellation, a scheduled change or a coming pause, or resumes a paused plan and charges its next
 * period at once. Idempotent. Refused with `not-changeable` if a payment is owed. If the plan is still paused
 * afterwards, the charge failed.
 */
export const uncancelStripeSubscriptionRequest = v.strictObject({ productIDToUncancel: productIdSchema });
export type UncancelStripeSubscriptionRequest = v.InferOutput<typeof uncancelStripeSubscriptionRequest>;

export interface UncancelStripeSubscriptionResponse {
  currentSubscriptions: CurrentSubscriptions;
}
