import * as v from "valibot";
import { productIdSchema } from "../documents/billing-ids.ts";
import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/**
 * Takes back a cancellation or a scheduled change, or lets a paused plan go on, for which its next period is charged now.
 * A second call succeeds, too. Refuses with `not-changeable` if a payment is owed. If the plan is still paused in the
 * answer, it could not be charged for.
 */
export const uncancelStripeSubscriptionRequest = v.strictObject({ productIDToUncancel: productIdSchema });
export type UncancelStripeSubscriptionRequest = v.InferOutput<typeof uncancelStripeSubscriptionRequest>;

export interface UncancelStripeSubscriptionResponse {
  currentSubscriptions: CurrentSubscriptions;
}
