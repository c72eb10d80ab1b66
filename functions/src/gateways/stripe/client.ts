import type { Instant } from "@gruezi/contract/documents/lesson";
import type Stripe from "stripe";
import { config } from "#platform/config.ts";
import { requireSecret, stripeSecretKey } from "#platform/secrets.ts";

/** The SDK release's API version; the webhook endpoint needs the same. */
const STRIPE_API_VERSION = "2026-10-28.endive";

/** Two attempts must fit a function's 70 seconds. */
const TIMEOUT = 25_000;

let opened: Promise<Stripe> | undefined;

/** Lazy: most functions never need Stripe. */
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

/** Marks our objects, since the account may hold others. */
export const APP = "gruezi";

export const isOurs = (metadata: Stripe.Metadata | null): boolean => metadata?.["app"] === APP;

/** Stripe sends an id, or the expanded object. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === "string" ? reference : reference.id;

/** Stripe counts seconds. */
export const toInstant = (seconds: number): Instant => seconds * 1000;
export const toSeconds = (instant: Instant): number => Math.floor(instant / 1000);
