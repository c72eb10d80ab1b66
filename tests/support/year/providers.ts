import Stripe from "stripe";
import { storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { SETTINGS } from "#support/functions/settings.ts";

/** A client of the year's own: what it asks is no work of the functions. */
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

/** A purchase as RevenueCat's `GET /v1/subscribers/{id}` tells it. */
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

export type StorePurchases = Readonly<Record<string, StorePurchase>>;

/** By product. RevenueCat makes a customer of every id that it is asked about. */
export async function readStorePurchases(uid: string): Promise<StorePurchases> {
  const address = new URL(`/v1/subscribers/${encodeURIComponent(uid)}`, storesStandIn.url);
  const answer = await fetch(address, {
    headers: { Authorization: `Bearer ${SETTINGS.REVENUECAT_V1_SECRET_KEY}` },
  });
  const { subscriber } = (await answer.json()) as { subscriber: { subscriptions: StorePurchases } }; // as it is documented
  return subscriber.subscriptions;
}
