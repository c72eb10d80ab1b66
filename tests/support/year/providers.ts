import Stripe from "stripe";
import { storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { SETTINGS } from "#support/functions/settings.ts";

/** Opens a client of its own, so that its requests are not counted as the functions'. */
export function openStripe(): Stripe {
  const { hostname, port } = new URL(stripeStandIn.url);
  return new Stripe(SETTINGS.STRIPE_SECRET_KEY, {
    host: hostname,
    port,
    protocol: "http",
    apiVersion: "2026-10-28.endive",
    telemetry: false,
  });
}

/** A purchase in RevenueCat's `GET /v1/subscribers/{id}`. */
export interface StorePurchase {
  store: string;
  product_plan_identifier?: string;
  expires_date: string | null;
  grace_period_expires_date: string | null;
  unsubscribe_detected_at: string | null;
  billing_issues_detected_at: string | null;
  refunded_at: string | null;
  auto_resume_date: string | null;
  period_type: string;
  purchase_date: string;
  original_purchase_date: string;
}

/** An entitlement, with or without a purchase. */
export interface StoreEntitlement {
  product_identifier: string;
  product_plan_identifier?: string;
  expires_date: string | null;
}

/** A customer: purchases by product, entitlements by name. */
export interface StoreCustomer {
  subscriptions: Readonly<Record<string, StorePurchase>>;
  non_subscriptions: Readonly<Record<string, readonly { store: string }[]>>;
  entitlements: Readonly<Record<string, StoreEntitlement>>;
}

/** A customer whom RevenueCat does not know. */
export const NOTHING_IN_STORES: StoreCustomer = {
  subscriptions: {},
  non_subscriptions: {},
  entitlements: {},
};

/** Reads a customer. RevenueCat creates one for every requested id. */
export async function readStoreCustomer(uid: string): Promise<StoreCustomer> {
  const address = new URL(`/v1/subscribers/${encodeURIComponent(uid)}`, storesStandIn.url);
  const answer = await fetch(address, {
    headers: { Authorization: `Bearer ${SETTINGS.REVENUECAT_V1_SECRET_KEY}` },
  });
  const { subscriber } = (await answer.json()) as { subscriber: StoreCustomer }; // The format is documented.
  return subscriber;
}
