import type { Instant } from "@gruezi/contract/documents/lesson";
import type Stripe from "stripe";
import { requireSecret, stripeWebhookSecrets } from "#platform/secrets.ts";
import { idOf, stripe, toInstant, toSeconds } from "./client.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

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

/** What of an event we go by: who it is about. Everything else is asked of Stripe, because events come late and twice. */
export type BillingNews =
  | { kind: "checkout-completed" | "checkout-expired"; sessionId: string }
  | { kind: "payment-undone" | "payment-disputed" | "payment-doubted"; paymentIntentId: string; at: Instant }
  | { kind: "customer-changed"; customerId: string };

/** Undefined for what is none of our affair. */
export function findNews(event: Stripe.Event): BillingNews | undefined {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return { kind: "checkout-completed", sessionId: event.data.object.id };
    case "checkout.session.expired":
      return { kind: "checkout-expired", sessionId: event.data.object.id };
    case "refund.created":
      return toPaymentNews("payment-undone", event, event.data.object.payment_intent);
    case "charge.dispute.created":
      return toPaymentNews("payment-disputed", event, event.data.object.payment_intent);
    case "charge.dispute.closed":
    case "radar.early_fraud_warning.created":
      return toPaymentNews("payment-doubted", event, event.data.object.payment_intent);
    case "customer.deleted":
      return { kind: "customer-changed", customerId: event.data.object.id };
    default:
      return findCustomerNews(event);
  }
}

function toPaymentNews(
  kind: Extract<BillingNews, { paymentIntentId: string }>["kind"],
  { created }: Stripe.Event,
  paymentIntent: string | { id: string } | null | undefined,
): BillingNews | undefined {
  if (!paymentIntent) return undefined;
  return { kind, paymentIntentId: idOf(paymentIntent), at: toInstant(created) };
}

function findCustomerNews(event: Stripe.Event): BillingNews | undefined {
  switch (event.type) {
    case "customer.subscription.created":
    case "customer.subscription.updated":
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
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
      return toCustomerNews(event.data.object.customer);
    default:
      return undefined;
  }
}

const toCustomerNews = (customer: string | { id: string } | null): BillingNews | undefined =>
  customer === null ? undefined : { kind: "customer-changed", customerId: idOf(customer) };

interface RecentEvent {
  id: string;
  news: BillingNews;
}

/** What changes a right; Stripe lists twenty types at most in one question. */
const TYPES = [
  "checkout.session.completed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "refund.created",
  "charge.dispute.created",
  "customer.deleted",
] as const satisfies readonly Stripe.Event["type"][];

const PAGE_SIZE = 100;
const EVENTS_MAX = 10_000;

/** In the order in which it happened, which is not the order in which Stripe lists it. */
export async function listRecentEvents(since: Instant): Promise<readonly RecentEvent[]> {
  const client = await stripe();
  const newestFirst = await client.events
    .list({ created: { gte: toSeconds(since) }, types: [...TYPES], limit: PAGE_SIZE })
    .autoPagingToArray({ limit: EVENTS_MAX })
    .catch(refuseWhenStripeIsDown);
  return newestFirst.toReversed().flatMap((event) => {
    const news = findNews(event);
    return news === undefined ? [] : [{ id: event.id, news }];
  });
}
