import type { Instant } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import { config } from "#platform/config.ts";
import { requireSecret, stripeSecretKey } from "#platform/secrets.ts";

/** API version that the SDK release pins. The webhook endpoint needs the same one. */
const STRIPE_API_VERSION = "2026-10-28.endive";

/** In milliseconds. Two attempts must fit within the 70 seconds that a function may run. */
const TIMEOUT = 25_000;

let opened: Promise<Stripe> | undefined;

/** Loads the SDK on the first call, since most functions never need Stripe. */
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

/** Returns the id of a reference, which Stripe sends as an id or as the expanded object. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === "string" ? reference : reference.id;

/** Converts Stripe's seconds to our milliseconds. */
export const toInstant = (seconds: number): Instant => seconds * 1000;
export const toSeconds = (instant: Instant): number => Math.floor(instant / 1000);
