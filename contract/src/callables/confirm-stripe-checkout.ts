import * as v from "valibot";
import { checkoutSessionIdSchema } from "../documents/billing-ids.ts";
import type { Tier } from "../tiers.ts";

/** Another caller's session is `not-found`. */
export const confirmStripeCheckoutRequest = v.strictObject({ sessionID: checkoutSessionIdSchema });
export type ConfirmStripeCheckoutRequest = v.InferOutput<typeof confirmStripeCheckoutRequest>;

/**
 * `granted`: access is open. `card-updated`: the new card is in use. `trial-refused`: trial already used by
 * card or person; ended uncharged. `open`: unfinished. `expired`: unusable, also a day after a refused trial.
 * `pending`: finished, access still missing. `unconfirmed`: TWINT has not confirmed the payment. `not-paid`: it
 * did not arrive, nor will it.
 */
export interface ConfirmStripeCheckoutResponse {
  outcome:
    | "granted"
    | "card-updated"
    | "trial-refused"
    | "open"
    | "expired"
    | "pending"
    | "unconfirmed"
    | "not-paid";
  tier: Tier;
  /** After `trial-refused`: what `subscribeWithSameCard` charges. */
  priceText?: string;
}
