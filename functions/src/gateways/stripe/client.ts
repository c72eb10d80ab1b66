import type { Instant } from "@gruezi/contract/documents/lesson";
import type Stripe from "stripe";
import { config } from "#platform/config.ts";
import { requireSecret, stripeSecretKey } from "#platform/secrets.ts";

/** The version that this release of the SDK speaks and types; the webhook endpoint must be created with the same. */
const STRIPE_API_VERSION = "2026-10-28.endive";

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

/** Written on everything that we create: an account may hold objects of others. */
export const APP = "gruezi";

export const isOurs = (metadata: Stripe.Metadata | null): boolean => metadata?.["app"] === APP;

/** Stripe's field is an id, or the object itself where it was asked for. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === "string" ? reference : reference.id;

/** Stripe counts seconds. */
export const toInstant = (seconds: number): Instant => seconds * 1000;
export const toSeconds = (instant: Instant): number => Math.floor(instant / 1000);
