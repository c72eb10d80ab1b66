import "#support/functions/env.ts";
import type Stripe from "stripe";
import { expect, it } from "vitest";
import { findPricePlan } from "#functions/gateways/stripe/prices.ts";

const aPrice = (metadata: Stripe.Metadata) => ({ metadata }) as Stripe.Price; // The code ignores other fields.

it("a price names its tier", () => {
  expect(findPricePlan(aPrice({ identifier: "vip_annually", tier: "2" }))).toEqual({
    identifier: "vip_annually",
    tier: 2,
  });
});

it.each<[string, Stripe.Metadata]>([
  ["nothing", {}],
  ["no tier", { identifier: "vip_annually" }],
  ["a tier that there is not", { identifier: "vip_annually", tier: "3" }],
])("a price with %s is foreign, and not sold", (_what, metadata) => {
  expect(findPricePlan(aPrice(metadata))).toBeUndefined();
});
