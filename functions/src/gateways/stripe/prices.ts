import { PAID_TIERS } from "@gruezi/contract/tiers";
import type Stripe from "stripe";
import * as v from "valibot";
import type { PriceFacts, PricePlan } from "#domain/billing/offer.ts";
import { idOf, stripe } from "./client.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

const PAGE_SIZE = 100;
const INTERVALS = ["month", "year"] as const;

export async function listPrices(): Promise<readonly PriceFacts[]> {
  const client = await stripe();
  const prices = await client.prices
    .list({ active: true, limit: PAGE_SIZE })
    .autoPagingToArray({ limit: 10 * PAGE_SIZE })
    .catch(refuseWhenStripeIsDown);
  return prices.flatMap(toFacts);
}

/** None for foreign prices. */
export function toFacts(price: Stripe.Price | undefined): PriceFacts[] {
  if (price === undefined) return [];
  const { id, product, currency, unit_amount: unitAmount, recurring } = price;
  const plan = findPricePlan(price);
  const interval = INTERVALS.find((one) => one === recurring?.interval && recurring.interval_count === 1);
  if (unitAmount === null || interval === undefined || plan === undefined) return [];
  return [{ id, productId: idOf(product), currency, unitAmount, interval, ...plan }];
}

/** Identifies purchases without the catalogue. */
const planSchema = v.object({
  identifier: v.string(),
  tier: v.pipe(v.picklist(PAID_TIERS.map(String)), v.transform(Number), v.picklist(PAID_TIERS)),
});

/** Undefined for foreign prices. */
export function findPricePlan(price: Stripe.Price | undefined): PricePlan | undefined {
  const parsed = v.safeParse(planSchema, price?.metadata);
  return parsed.success ? parsed.output : undefined;
}
