import type Stripe from "stripe";
import { config } from "#platform/config.ts";
import { requireSecret, stripeSecretKey } from "#platform/secrets.ts";

/** The version that this release of the SDK speaks and types; the webhook endpoint must be created with the same. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

/** Two attempts must end within a function's 70 seconds. */
const TIMEOUT = 25_000;

let opened: Promise<Stripe> | undefined;

/** Loaded with the first call: most functions never ask Stripe. */
export function stripe(): Promise<Stripe> {
  opened ??= openStripe();
  return opened;
}

async function openStripe(): Promise<Stripe> {
  const { default: StripeClient } = await import("stripe");
  return new StripeClient(requireSecret(stripeSecretKey), {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: "Grüezi" },
    ...toStandIn(config.stripeUrl),
  });
}

const toStandIn = (url: URL | undefined) =>
  url && ({ protocol: "http", host: url.hostname, port: url.port } as const);
