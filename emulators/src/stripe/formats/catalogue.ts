import type Stripe from "stripe";
import { amountsOf } from "../world/amounts.ts";
import type { Price, Product } from "../world/entities.ts";
import type { WirePlan, WirePrice } from "./wire.ts";

export function formatProduct(product: Product): Stripe.Product {
  return {
    id: product.id,
    object: "product",
    active: true,
    created: product.created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: product.created,
    url: null,
  };
}

export function formatPrice(price: Price): WirePrice {
  return {
    id: price.id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    nickname: null,
    product: price.product,
    recurring: {
      interval: price.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: price.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: price.unitAmount,
    unit_amount_decimal: String(price.unitAmount),
  };
}

export function formatPlan(price: Price): WirePlan {
  return {
    id: price.id,
    object: "plan",
    active: true,
    amount: price.unitAmount,
    amount_decimal: String(price.unitAmount),
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.interval,
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** Formats all currencies of a price, which are included only if a request expands them. */
export const formatCurrencyOptions = (price: Price) =>
  Object.fromEntries(
    Object.entries(amountsOf(price)).map(([currency, amount]) => [
      currency,
      {
        custom_unit_amount: null,
        tax_behavior: price.taxBehavior,
        unit_amount: amount,
        unit_amount_decimal: String(amount),
      },
    ]),
  );
