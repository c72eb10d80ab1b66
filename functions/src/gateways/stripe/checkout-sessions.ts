import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import { COMPANY } from "@gruezi/contract/company";
import type { Instant } from "@gruezi/contract/durations";
import { CURRENCY_PARAMETER, DEFAULT_CURRENCY } from "@gruezi/contract/money";
import { CODE_PARAMETER } from "@gruezi/contract/promotion-code";
import { vatSentence } from "@gruezi/contract/vat-words";
import { waysOfPaying } from "@gruezi/contract/ways-of-paying";
import type Stripe from "stripe";
import type { PendingCheckout } from "#domain/billing/checkout-lock.ts";
import { config } from "#platform/config.ts";
import { toBeginMetadata } from "./begin-answers.ts";
import { APP, idOf, isOurs, stripe, toInstant, toSeconds } from "./client.ts";
import {
  idempotently,
  isCodeRefused,
  isKeySpoilt,
  isMissing,
  isOtherCurrency,
  isRefused,
  refusedParameter,
  refuseWhenStripeIsDown,
} from "./requests.ts";

export interface CheckoutSession {
  id: string;
  /** Stripe's status: `open`, `complete` or `expired`. */
  status: string | null;
  mode: string;
  /** TWINT may confirm a payment after the page was completed. */
  isPaidLater: boolean;
  uid: string;
  createdAt: Instant;
  /** Null once the page is unusable. */
  url: string | null;
  customerId: string | null;
  subscriptionId: string | null;
  setupIntentId: string | null;
  /**
   * Payment of a session in payment mode, once its page is completed. Amount in the smallest currency unit.
   */
  payment: { intentId: string; amount: number; currency: string } | null;
  metadata: Stripe.Metadata;
}

/** Reads a session. Undefined if Stripe does not know it, or if it is not ours. */
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
    isPaidLater: session.payment_status === "unpaid",
    uid,
    url,
    metadata,
    createdAt: toInstant(session.created),
    customerId: session.customer && idOf(session.customer),
    subscriptionId: findSubscription(session),
    payment: findPayment(session),
    setupIntentId: session.setup_intent && idOf(session.setup_intent),
  };
}

const findPayment = ({ payment_intent: intent, amount_total: amount, currency }: Stripe.Checkout.Session) =>
  intent && amount !== null && currency ? { intentId: idOf(intent), amount, currency } : null;

/** Finds the session's subscription. A card update's session names it in our metadata. */
const findSubscription = ({ subscription, metadata }: Stripe.Checkout.Session): string | null =>
  subscription ? idOf(subscription) : (metadata?.["subscription"] ?? null);

/** Closes the page for payment. Ignores completed sessions. */
export async function expireSession(sessionId: string): Promise<void> {
  const client = await stripe();
  await client.checkout.sessions.expire(sessionId).catch(passWhenClosed);
}

/** Ignores Stripe's refusal to expire a session that is not open. The caller checks how that one ended. */
function passWhenClosed(fault: unknown): void {
  if (!isRefused(fault)) refuseWhenStripeIsDown(fault);
}

function requireAddress({ id, url }: { id: string; url: string | null }): HostedPage {
  if (url === null) throw new Error(`The checkout session ${id} has no address.`);
  return { id, url };
}

/**
 * `stale-customer`: Stripe does not know the customer. `too-late`: too little time is left, so no session was
 * created. `other-currency`: the customer has something open in another currency. `code-refused`: the code
 * ended since it was read. `spoilt`: Stripe would replay its server error for this nonce.
 */
export type Opening =
  | { kind: "opened"; page: HostedPage }
  | { kind: "stale-customer" | "too-late" }
  | { kind: "other-currency" | "code-refused" | "spoilt"; cause: unknown };

/** Opens a session. Its parameters depend on the lock alone, so that repeats return the same session. */
export async function openSession(uid: string, pending: PendingCheckout): Promise<Opening> {
  const client = await stripe();
  const params = toParams(uid, pending);
  return idempotently(`co:${uid}:${pending.nonce}`, (options) =>
    client.checkout.sessions.create(params, options),
  ).then((session) => ({ kind: "opened" as const, page: requireAddress(session) }), toOpening);
}

function toOpening(fault: unknown): Opening {
  if (isKeySpoilt(fault)) return { kind: "spoilt", cause: fault };
  if (isOtherCurrency(fault)) return { kind: "other-currency", cause: fault };
  if (isCodeRefused(fault)) return { kind: "code-refused", cause: fault };
  const parameter = refusedParameter(fault);
  if (parameter === "customer") return { kind: "stale-customer" };
  if (parameter === "expires_at") return { kind: "too-late" };
  return refuseWhenStripeIsDown(fault);
}

function toParams(uid: string, pending: PendingCheckout): Stripe.Checkout.SessionCreateParams {
  const { nonce, offerId, packageId, priceId, slotId, currency, customerId, expiresAt, trialDays } = pending;
  const { promotionCodeId, code, asksToBegin, startedAt } = pending;
  const metadata = {
    app: APP,
    uid,
    packageID: packageId,
    offerID: offerId,
    nonce,
    ...(slotId !== null && { lessonSlot: slotId }),
    ...toBeginMetadata({ at: startedAt, isAsked: asksToBegin }),
  };
  return {
    mode: "subscription",
    customer: customerId,
    client_reference_id: uid,
    line_items: [{ price: priceId, quantity: 1 }],
    currency,
    ...(promotionCodeId !== null && { discounts: [{ promotion_code: promotionCodeId }] }),
    // With automatic tax, the page asks for the address. Stripe stores it for a known customer only if told
    // so.
    ...(COMPANY.vat?.isAutomatic && {
      automatic_tax: { enabled: true },
      customer_update: { address: "auto" },
    }),
    custom_text: { submit: { message: vatSentence(COMPANY) } },
    allowed_payment_method_types: waysOfPaying({ currency, isTrial: trialDays > 0 }),
    payment_method_collection: "always",
    subscription_data: {
      billing_mode: { type: "flexible" },
      metadata,
      ...(trialDays > 0 && { trial_period_days: trialDays }),
    },
    metadata,
    // Stripe replaces the placeholder with the session's id, unless its braces are encoded.
    success_url: `${config.publicOrigin}/success/{CHECKOUT_SESSION_ID}`,
    cancel_url: plansAddress(currency, code),
    expires_at: toSeconds(expiresAt),
    locale: "auto",
  };
}

/** Returns the address of the plans, which shows the currency and the code of the order. */
function plansAddress(currency: string, code: string | null): string {
  const address = new URL("/subscriptions", config.publicOrigin);
  if (currency !== DEFAULT_CURRENCY) address.searchParams.set(CURRENCY_PARAMETER, currency);
  if (code !== null) address.searchParams.set(CODE_PARAMETER, code);
  return address.href;
}
