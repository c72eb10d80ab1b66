import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type Stripe from "stripe";
import type { PendingCheckout } from "#domain/billing/checkout-lock.ts";
import { config } from "#platform/config.ts";
import { APP, idOf, isOurs, stripe, toInstant, toSeconds } from "./client.ts";
import {
  idempotently,
  isKeySpoilt,
  isMissing,
  isRefused,
  refusedParameter,
  refuseWhenStripeIsDown,
} from "./requests.ts";

export interface CheckoutSession {
  id: string;
  /** Stripe: open, complete, expired. */
  status: string | null;
  mode: string;
  uid: string;
  createdAt: Instant;
  /** Null once the page is unusable. */
  url: string | null;
  customerId: string | null;
  subscriptionId: string | null;
  setupIntentId: string | null;
  metadata: Stripe.Metadata;
}

/** Undefined if unknown to Stripe or not ours. */
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

/** Card pages keep the subscription in our metadata. */
const findSubscription = ({ subscription, metadata }: Stripe.Checkout.Session): string | null =>
  subscription ? idOf(subscription) : (metadata?.["subscription"] ?? null);

/** Closes the page for payment. Ignores completed sessions. */
export async function expireSession(sessionId: string): Promise<void> {
  const client = await stripe();
  await client.checkout.sessions.expire(sessionId).catch(passWhenClosed);
}

/** Stripe refuses sessions that are not open; the caller checks their outcome. */
function passWhenClosed(fault: unknown): void {
  if (!isRefused(fault)) refuseWhenStripeIsDown(fault);
}

function requireAddress({ id, url }: { id: string; url: string | null }): HostedPage {
  if (url === null) throw new Error(`The checkout session ${id} has no address.`);
  return { id, url };
}

/**
 * `stale-customer`: unknown to Stripe. `too-late`: never created, too little time left. `spoilt`: Stripe
 * would repeat its failure for this nonce.
 */
export type Opening =
  | { kind: "opened"; page: HostedPage }
  | { kind: "stale-customer" | "too-late" }
  | { kind: "spoilt"; cause: unknown };

/** Depends on the lock alone, so repeats return the same session. */
export async function openSession(uid: string, pending: PendingCheckout): Promise<Opening> {
  const client = await stripe();
  const params = toParams(uid, pending);
  return idempotently(`co:${uid}:${pending.nonce}`, (options) =>
    client.checkout.sessions.create(params, options),
  ).then((session) => ({ kind: "opened" as const, page: requireAddress(session) }), toOpening);
}

function toOpening(fault: unknown): Opening {
  if (isKeySpoilt(fault)) return { kind: "spoilt", cause: fault };
  const parameter = refusedParameter(fault);
  if (parameter === "customer") return { kind: "stale-customer" };
  if (parameter === "expires_at") return { kind: "too-late" };
  return refuseWhenStripeIsDown(fault);
}

function toParams(uid: string, pending: PendingCheckout): Stripe.Checkout.SessionCreateParams {
  const { nonce, offerId, packageId, priceId, slotId, customerId, expiresAt, trialDays } = pending;
  const metadata = {
    app: APP,
    uid,
    packageID: packageId,
    offerID: offerId,
    nonce,
    ...(slotId !== null && { lessonSlot: slotId }),
  };
  return {
    mode: "subscription",
    customer: customerId,
    client_reference_id: uid,
    line_items: [{ price: priceId, quantity: 1 }],
    allowed_payment_method_types: ["card"],
    payment_method_collection: "always",
    subscription_data: {
      billing_mode: { type: "flexible" },
      metadata,
      ...(trialDays > 0 && { trial_period_days: trialDays }),
    },
    metadata,
    // Stripe replaces the braces with the id, unless encoded.
    success_url: `${config.publicOrigin}/success/{CHECKOUT_SESSION_ID}`,
    cancel_url: `${config.publicOrigin}/subscriptions`,
    expires_at: toSeconds(expiresAt),
    locale: "auto",
  };
}
