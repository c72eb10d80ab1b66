import * as v from "valibot";
import { checkoutSessionIdSchema } from "../documents/billing-ids.ts";
import type { Tier } from "../tiers.ts";

/** A session that is not the caller's is `not-found`, as if it did not exist. */
export const confirmStripeCheckoutRequest = v.strictObject({ sessionID: checkoutSessionIdSchema });
export type ConfirmStripeCheckoutRequest = v.InferOutput<typeof confirmStripeCheckoutRequest>;

/**
 * `granted`: what was bought is open. `card-updated`: the new card is in use. `trial-refused`: the trial has been used
 * before, with this card or by this person, and the subscription was ended without a charge. `open`: not finished on
 * the provider's page. `expired`: that page can no longer be used. `pending`: finished, and not yet a right.
 */
export interface ConfirmStripeCheckoutResponse {
  outcome: "granted" | "card-updated" | "trial-refused" | "open" | "expired" | "pending";
  tier: Tier;
}
