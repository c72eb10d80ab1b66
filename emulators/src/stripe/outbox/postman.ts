import type Stripe from "stripe";
import { signPayload } from "./webhook-signature.ts";

export interface WebhookTarget {
  url: string;
  secret: string;
}

export interface PostingFlaws {
  badSignature?: boolean;
  /** One second older than Stripe's SDK tolerates. */
  oldTimestamp?: boolean;
  /** The body as somebody sends it on who has parsed it: the same object, other bytes. */
  parsedBody?: boolean;
}

/** A cold start of the receiver takes a while. */
const PATIENCE_MILLISECONDS = 30_000;
const TOLERANCE_SECONDS = 300;

/** Posts an event; answers the status received, or null when nobody answered. */
export async function postEvent(
  event: Stripe.Event,
  { url, secret }: WebhookTarget,
  { badSignature = false, oldTimestamp = false, parsedBody = false }: PostingFlaws = {},
  closed: AbortSignal,
): Promise<number | null> {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(Date.now() / 1000) - (oldTimestamp ? TOLERANCE_SECONDS + 1 : 0);
  const signature = signPayload(payload, badSignature ? `${secret}_wrong` : secret, timestamp);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
      body: parsedBody ? JSON.stringify(event) : payload,
      signal: AbortSignal.any([closed, AbortSignal.timeout(PATIENCE_MILLISECONDS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (fault) {
    if (fault instanceof TypeError || fault instanceof DOMException) return null;
    throw fault;
  }
}
