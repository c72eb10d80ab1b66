import * as v from "valibot";
import { productIdSchema } from "../documents/billing-ids.ts";
import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/**
 * Takes back a cancellation or a scheduled change, or lets a paused plan go on, for which its next period is charged now.
 * Doing so twice succeeds. What is owed for is `not-changeable`; a plan that is still paused in the answer could not be
 * charged for.
 */
export const uncancelStripeSubscriptionRequest = v.strictObject({ productIDToUncancel: productIdSchema });
export type UncancelStripeSubscriptionRequest = v.InferOutput<typeof uncancelStripeSubscriptionRequest>;

export interface UncancelStripeSubscriptionResponse {
  currentSubscriptions: CurrentSubscriptions;
}
