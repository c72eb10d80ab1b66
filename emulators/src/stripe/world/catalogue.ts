import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PAID_TIERS } from "@gruezi/contract/tiers";
import * as v from "valibot";
import { REPOSITORY } from "../../suite/firebase-config.ts";
import type { Price, Product, Seconds } from "./entities.ts";

const FILE = join(REPOSITORY, "emulator-data/billing-catalogue.json");

const CATALOGUE = v.object({
  currency: v.string(),
  plans: v.array(
    v.object({
      identifier: v.string(),
      name: v.string(),
      tier: v.picklist(PAID_TIERS),
      interval: v.picklist(["month", "year"]),
      unit_amount: v.number(),
      other_amounts: v.record(v.string(), v.number()),
      product: v.string(),
      price: v.string(),
    }),
  ),
});

/** Returns the products and their prices, one price per product. */
export function loadCatalogue(created: Seconds): { products: Product[]; prices: Price[] } {
  const { currency, plans } = v.parse(CATALOGUE, JSON.parse(readFileSync(FILE, "utf8")));
  const metadata = (plan: (typeof plans)[number]) => ({
    identifier: plan.identifier,
    tier: String(plan.tier),
  });
  return {
    products: plans.map((plan) => ({
      id: plan.product,
      created,
      name: plan.name,
      metadata: metadata(plan),
    })),
    prices: plans.map((plan) => ({
      id: plan.price,
      created,
      product: plan.product,
      unitAmount: plan.unit_amount,
      currency,
      otherAmounts: plan.other_amounts,
      taxBehavior: "inclusive",
      interval: plan.interval,
      lookupKey: plan.identifier,
      metadata: metadata(plan),
    })),
  };
}
