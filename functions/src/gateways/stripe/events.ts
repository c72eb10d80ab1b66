import type Stripe from "stripe";
import type { EventWindow } from "#domain/jobs/event-window.ts";
import { config } from "#platform/config.ts";
import { requireSecret, stripeWebhookSecrets } from "#platform/secrets.ts";
import { idOf, stripe } from "./client.ts";
import { creditUsedBy } from "./paid-invoices.ts";
import { isMissing, refuseWhenStripeIsDown } from "./requests.ts";
import { findOutdatedPrice } from "./upgrade-pages.ts";

export interface StripeEvent {
  id: string;
  type: string;
  news: BillingNews;
}

/**
 * Subject of an event, with ids only. Events arrive late and repeatedly, so handlers read the details from
 * Stripe.
 */
export type BillingNews =
  | { kind: "checkout-completed" | "checkout-settled" | "checkout-expired"; sessionId: string }
  | { kind: "payment-returned" | "payment-doubted"; paymentIntentId: string }
  | { kind: "credit-given"; customerId: string; subscriptionId: string }
  | { kind: "mandate-changed"; mandateId: string }
  | { kind: "twint-detached"; customerId: string; methodId: string }
  | { kind: "upgrade-outdated"; customerId: string; subscriptionId: string }
  | { kind: "customer-changed"; customerId: string };

interface SignedRequest {
  /** Body as received. Stripe signs its bytes, so JSON that was parsed and serialised again fails. */
  rawBody: Buffer | undefined;
  signature: string | readonly string[] | undefined;
}

export type SignedEvent = Stripe.Event;

/**
 * Verifies a webhook request. Returns `refused` if Stripe did not sign it, or if it is from the other mode.
 */
export async function readSignedEvent(request: SignedRequest): Promise<SignedEvent | "refused"> {
  const event = await findSignedEvent(request);
  return event === undefined || event.livemode !== (config.billingMode === "live") ? "refused" : event;
}

/**
 * Returns the event that one of our secrets signed. Undefined if none did, or if it was signed over five
 * minutes ago.
 */
async function findSignedEvent({ rawBody, signature }: SignedRequest): Promise<Stripe.Event | undefined> {
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

/** Returns the event with its news. Undefined for a type without effect. */
export function toStripeEvent(event: SignedEvent): StripeEvent | undefined {
  const news = findNews(event);
  return news && { id: event.id, type: event.type, news };
}

export function findNews(event: Stripe.Event): BillingNews | undefined {
  switch (event.type) {
    case "checkout.session.completed":
      return { kind: "checkout-completed", sessionId: event.data.object.id };
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
      return { kind: "checkout-settled", sessionId: event.data.object.id };
    case "checkout.session.expired":
      return { kind: "checkout-expired", sessionId: event.data.object.id };
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return toPaymentNews("payment-returned", event.data.object.payment_intent);
    case "radar.early_fraud_warning.created":
      return toPaymentNews("payment-doubted", event.data.object.payment_intent);
    case "mandate.updated":
      return { kind: "mandate-changed", mandateId: event.data.object.id };
    case "payment_method.detached":
      return toDetached(event.data);
    case "customer.subscription.updated":
      return toSubscriptionNews(event.data.object);
    case "invoice.paid":
      return toInvoiceNews(event.data.object);
    case "customer.deleted":
      return { kind: "customer-changed", customerId: event.data.object.id };
    default:
      return findCustomerNews(event);
  }
}

function toPaymentNews(
  kind: Extract<BillingNews, { paymentIntentId: string }>["kind"],
  paymentIntent: string | { id: string } | null | undefined,
): BillingNews | undefined {
  return paymentIntent ? { kind, paymentIntentId: idOf(paymentIntent) } : undefined;
}

/** Returns `upgrade-outdated` if the learner confirmed an upgrade page although a command came after it. */
function toSubscriptionNews(subscription: Stripe.Subscription): BillingNews {
  const customerId = idOf(subscription.customer);
  return findOutdatedPrice(subscription) === undefined
    ? { kind: "customer-changed", customerId }
    : { kind: "upgrade-outdated", customerId, subscriptionId: subscription.id };
}

/**
 * Returns `credit-given` if the rest of an earlier plan exceeded the invoice, so that the balance keeps it.
 */
function toInvoiceNews(invoice: Stripe.Invoice): BillingNews | undefined {
  const { customer, parent } = invoice;
  const subscription = parent?.subscription_details?.subscription;
  return customer && subscription && creditUsedBy(invoice) < 0
    ? { kind: "credit-given", customerId: idOf(customer), subscriptionId: idOf(subscription) }
    : toCustomerNews(customer);
}

/** Takes the former customer from the event, since only the event names it. */
function toDetached({
  object: { id, type },
  previous_attributes: before,
}: Stripe.PaymentMethodDetachedEvent.Data): BillingNews | undefined {
  if (!before?.customer) return undefined;
  const customerId = idOf(before.customer);
  return type === "twint"
    ? { kind: "twint-detached", customerId, methodId: id }
    : { kind: "customer-changed", customerId };
}

function findCustomerNews(event: Stripe.Event): BillingNews | undefined {
  switch (event.type) {
    case "customer.subscription.created":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
    case "customer.subscription.trial_will_end":
    case "customer.subscription.pending_update_applied":
    case "customer.subscription.pending_update_expired":
    case "subscription_schedule.updated":
    case "subscription_schedule.released":
    case "subscription_schedule.canceled":
    case "subscription_schedule.completed":
    case "subscription_schedule.aborted":
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
      return toCustomerNews(event.data.object.customer);
    default:
      return undefined;
  }
}

const toCustomerNews = (customer: string | { id: string } | null): BillingNews | undefined =>
  customer === null ? undefined : { kind: "customer-changed", customerId: idOf(customer) };

/** Event types that affect access. Stripe lists at most twenty types per request. */
const TYPES = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "customer.deleted",
  "mandate.updated",
  "payment_method.detached",
] as const satisfies readonly Stripe.Event["type"][];

const PAGE_SIZE = 100;

/**
 * Returns the events of the window, oldest first, with `until` exclusive. Undefined if there are more than
 * `most`.
 */
export async function listEvents(
  { from, until }: EventWindow,
  most: number,
): Promise<readonly StripeEvent[] | undefined> {
  const client = await stripe();
  const events: StripeEvent[] = [];
  let listed = 0;
  const newestFirst = client.events.list({
    created: { gte: from, lt: until },
    types: [...TYPES],
    limit: PAGE_SIZE,
  });
  try {
    for await (const event of newestFirst) {
      listed += 1;
      if (listed > most) return undefined;
      // Each event is converted at once, since whole events are a hundred times larger.
      const ours = toStripeEvent(event);
      if (ours !== undefined) events.push(ours);
    }
  } catch (fault) {
    return refuseWhenStripeIsDown(fault);
  }
  return events.toReversed();
}

/** Reads an event. Undefined if it is older than a month, since Stripe keeps it no longer. */
export async function findEvent(id: string): Promise<SignedEvent | undefined> {
  const client = await stripe();
  return client.events
    .retrieve(id)
    .catch((fault: unknown) => (isMissing(fault) ? undefined : refuseWhenStripeIsDown(fault)));
}
