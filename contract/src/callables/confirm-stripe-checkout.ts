import * as v from "valibot";
import { checkoutSessionIdSchema } from "../documents/billing-ids.ts";
import type { Tier } from "../tiers.ts";

/** Another caller's session is `not-found`. */
export const confirmStripeCheckoutRequest = v.strictObject({ sessionID: checkoutSessionIdSchema });
export type ConfirmStripeCheckoutRequest = v.InferOutput<typeof confirmStripeCheckoutRequest>;

/**
 * `granted`: access is open. `card-updated`: the new card is in use. `trial-refused`: trial already used by
 * card or person; ended uncharged. `open`: unfinished. `expired`: unusable. `pending`: finished, access still
 * missing.
 */
export interface ConfirmStripeCheckoutResponse {
  outcome: "granted" | "card-updated" | "trial-refused" | "open" | "expired" | "pending";
  tier: Tier;
  /** After `trial-refused`: what `subscribeWithSameCard` charges. */
  priceText?: string;
}
