import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type Stripe from "stripe";
import { stripe } from "./client.ts";
import { isOurs } from "./ownership.ts";
import { isMissing, isRefused, refuseWhenStripeIsDown } from "./stripe-fault.ts";
import { idOf, toInstant } from "./subscriptions.ts";

/** A visit to Stripe's page, whether to subscribe or to leave a new card. */
export interface CheckoutSession {
  id: string;
  /** Stripe's: open, complete, expired. */
  status: string | null;
  mode: string;
  uid: string;
  createdAt: Instant;
  /** Null once the page cannot be used any more. */
  url: string | null;
  customerId: string | null;
  subscriptionId: string | null;
  setupIntentId: string | null;
  /** What we wrote on it when we opened it. */
  metadata: Stripe.Metadata;
}

/** Undefined for what Stripe does not know and for what is not ours. */
export async function findSession(sessionId: string): Promise<CheckoutSession | undefined> {
  const client = await stripe();
  const session = await client.checkout.sessions.retrieve(sessionId).catch((fault: unknown) => {
    if (isMissing(fault)) return undefined;
    return refuseWhenStripeIsDown(fault);
  });
  return session && toOurs(session);
}

function toOurs(session: Stripe.Checkout.Session): CheckoutSession | undefined {
  const { id, status, mode, url, metadata, client_reference_id: uid } = session;
  if (uid === null || metadata === null || !isOurs(metadata)) return undefined;
  return {
    id,
    status,
    mode,
    uid,
    url,
    metadata,
    createdAt: toInstant(session.created),
    customerId: session.customer && idOf(session.customer),
    subscriptionId: findSubscription(session),
    setupIntentId: session.setup_intent && idOf(session.setup_intent),
  };
}

/** A page that takes a card names its subscription in what we wrote on it. */
const findSubscription = ({ subscription, metadata }: Stripe.Checkout.Session): string | null =>
  subscription ? idOf(subscription) : (metadata?.["subscription"] ?? null);

/** Closes the page, so that nobody pays on it; one that is complete stays so. */
export async function expireSession(sessionId: string): Promise<void> {
  const client = await stripe();
  await client.checkout.sessions.expire(sessionId).catch(passWhenClosed);
}

/** A session that is not open; what has become of it is then asked. */
function passWhenClosed(fault: unknown): void {
  if (!isRefused(fault)) refuseWhenStripeIsDown(fault);
}

/** What Stripe's page needs for its address. */
export function requireAddress({ id, url }: { id: string; url: string | null }): HostedPage {
  if (url === null) throw new Error(`The checkout session ${id} has no address.`);
  return { id, url };
}
