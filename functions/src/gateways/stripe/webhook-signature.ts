import type Stripe from "stripe";
import { requireSecret, stripeWebhookSecrets } from "#platform/secrets.ts";
import { stripe } from "./client.ts";

interface SignedRequest {
  /** The bytes as they came: the signature is theirs, and nobody else's spelling of the same event. */
  rawBody: Buffer | undefined;
  signature: string | readonly string[] | undefined;
}

/** Undefined for what Stripe has not signed, or longer than five minutes ago. */
export async function findSignedEvent({
  rawBody,
  signature,
}: SignedRequest): Promise<Stripe.Event | undefined> {
  if (rawBody === undefined || typeof signature !== "string") return undefined;
  const { webhooks } = await stripe();
  for (const secret of requireSecret(stripeWebhookSecrets).split(",")) {
    try {
      return webhooks.constructEvent(rawBody, signature, secret.trim());
    } catch (fault) {
      if (!isUnsigned(fault)) throw fault;
    }
  }
  return undefined;
}

const isUnsigned = (fault: unknown): boolean =>
  fault instanceof Error && "type" in fault && fault.type === "StripeSignatureVerificationError";
