import type Stripe from "stripe";
import type { PriceFacts } from "#domain/billing/offer.ts";
import { stripe } from "./client.ts";
import { findPricePlan } from "./price-plan.ts";
import { refuseWhenStripeIsDown } from "./stripe-fault.ts";
import { idOf } from "./subscriptions.ts";

const PAGE_SIZE = 100;
const INTERVALS = ["month", "year"] as const;

/** What is charged every month or every year and says for which plan; other prices are nothing to us. */
export async function listPrices(): Promise<readonly PriceFacts[]> {
  const client = await stripe();
  const prices = await client.prices
    .list({ active: true, limit: PAGE_SIZE })
    .autoPagingToArray({ limit: 10 * PAGE_SIZE })
    .catch(refuseWhenStripeIsDown);
  return prices.flatMap(toFacts);
}

function toFacts(price: Stripe.Price): PriceFacts[] {
  const { id, product, currency, unit_amount: unitAmount, recurring } = price;
  const plan = findPricePlan(price);
  const interval = INTERVALS.find((one) => one === recurring?.interval && recurring.interval_count === 1);
  if (unitAmount === null || interval === undefined || plan === undefined) return [];
  return [{ id, productId: idOf(product), currency, unitAmount, interval, ...plan }];
}
