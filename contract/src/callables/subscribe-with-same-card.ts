import * as v from "valibot";
import { checkoutSessionIdSchema } from "../documents/billing-ids.ts";
import type { Tier } from "../tiers.ts";
import { asksToBegin } from "./asks-to-begin.ts";

/**
 * Buys the plan of a refused trial within a day, with its card and at the price that `confirmStripeCheckout`
 * named. Refused with `not-found` for other sessions, and with `already-subscribed` or `other-platform` with
 * a plan.
 */
export const subscribeWithSameCardRequest = v.strictObject({
  sessionID: checkoutSessionIdSchema,
  asksToBegin,
});
export type SubscribeWithSameCardRequest = v.InferOutput<typeof subscribeWithSameCardRequest>;

/** `declined`, `expired`: nothing was bought. `pending`: the plan was bought, and access is still missing. */
export interface SubscribeWithSameCardResponse {
  outcome: "granted" | "pending" | "declined" | "expired";
  tier: Tier;
}
