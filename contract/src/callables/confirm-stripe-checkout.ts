import * as v from "valibot";
import { checkoutSessionIdSchema } from "../documents/billing-ids.ts";
import type { Tier } from "../tiers.ts";

/** Returns what became of a checkout. Refused with `not-found` for another caller's session. */
export const confirmStripeCheckoutRequest = v.strictObject({ sessionID: checkoutSessionIdSchema });
export type ConfirmStripeCheckoutRequest = v.InferOutput<typeof confirmStripeCheckoutRequest>;

/**
 * `granted`: access is open. `card-updated`: the new card is in use. `trial-refused`: the card or the person
 * has used a trial before, so the subscription ended uncharged. `open`: the page is unfinished. `expired`:
 * the page is unusable, also a day after a refused trial. `pending`: the page is finished, and access is
 * still missing. `unconfirmed`: TWINT has not confirmed the payment. `not-paid`: the payment did not arrive,
 * nor will it.
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
  /** Price that `subscribeWithSameCard` charges after `trial-refused`. */
  priceText?: string;
}
