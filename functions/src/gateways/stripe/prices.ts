import { COMPANY } from "@gruezi/contract/company";
import { PAID_TIERS } from "@gruezi/contract/tiers";
import type Stripe from "stripe";
import * as v from "valibot";
import type { PriceFacts, PricePlan } from "#domain/billing/offer.ts";
import { logFault } from "#platform/log.ts";
import { idOf, stripe } from "./client.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

const PAGE_SIZE = 100;
const INTERVALS = ["month", "year"] as const;

export async function listPrices(): Promise<readonly PriceFacts[]> {
  const client = await stripe();
  const prices = await client.prices
    .list({ active: true, limit: PAGE_SIZE, expand: ["data.currency_options"] })
    .autoPagingToArray({ limit: 10 * PAGE_SIZE })
    .catch(refuseWhenStripeIsDown);
  return prices.filter(isAsShown).flatMap(toFacts);
}

/** Returns false if Stripe would add tax to the price that pages show. */
function isAsShown({ id, tax_behavior: behavior }: Stripe.Price): boolean {
  if (COMPANY.vat?.isAutomatic !== true || behavior !== "exclusive") return true;
  logFault("price without its tax", new Error("Its tax behaviour is not inclusive."), { price: id });
  return false;
}

/**
 * Returns the price's facts, or an empty list for a foreign price. `others` is empty unless
 * `currency_options` is expanded.
 */
export function toFacts(price: Stripe.Price | undefined): PriceFacts[] {
  if (price === undefined) return [];
  const { id, product, currency, unit_amount: unitAmount, recurring } = price;
  const plan = findPricePlan(price);
  const interval = INTERVALS.find((one) => one === recurring?.interval && recurring.interval_count === 1);
  if (unitAmount === null || interval === undefined || plan === undefined) return [];
  return [{ id, productId: idOf(product), currency, unitAmount, others: othersOf(price), interval, ...plan }];
}

/** Leaves out the price's own currency, which Stripe lists as well. */
const othersOf = ({ currency: own, currency_options: options = {} }: Stripe.Price): PriceFacts["others"] =>
  Object.entries(options).flatMap(([currency, { unit_amount: unitAmount }]) =>
    currency === own || unitAmount === null ? [] : [{ currency, unitAmount }],
  );

/** Metadata of a price. It identifies purchases without the catalogue. */
const planSchema = v.object({
  identifier: v.string(),
  tier: v.pipe(v.picklist(PAID_TIERS.map(String)), v.transform(Number), v.picklist(PAID_TIERS)),
});

/** Returns the plan that the price's metadata names. Undefined for foreign prices. */
export function findPricePlan(price: Stripe.Price | undefined): PricePlan | undefined {
  const parsed = v.safeParse(planSchema, price?.metadata);
  return parsed.success ? parsed.output : undefined;
}
