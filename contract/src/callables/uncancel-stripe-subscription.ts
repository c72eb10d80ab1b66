import * as v from "valibot";
import { productIdSchema } from "../documents/billing-ids.ts";
import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/** Takes back a cancellation or a scheduled change. Doing so twice succeeds; what has ended is `not-changeable`. */
export const uncancelStripeSubscriptionRequest = v.strictObject({ productIDToUncancel: productIdSchema });
export type UncancelStripeSubscriptionRequest = v.InferOutput<typeof uncancelStripeSubscriptionRequest>;

export interface UncancelStripeSubscriptionResponse {
  currentSubscriptions: CurrentSubscriptions;
}
