import type Stripe from "stripe";
import * as v from "valibot";
import type { PricePlan } from "#domain/billing/offer.ts";

/** What our prices say of themselves, so that no catalogue is needed to know what somebody bought. */
const planSchema = v.object({
  identifier: v.string(),
  tier: v.pipe(
    v.picklist(["1", "2"]),
    v.transform((tier) => (tier === "2" ? 2 : 1)),
  ),
});

/** Undefined for a price that is none of ours. */
export function findPricePlan(price: Stripe.Price | undefined): PricePlan | undefined {
  const parsed = v.safeParse(planSchema, price?.metadata);
  return parsed.success ? parsed.output : undefined;
}
