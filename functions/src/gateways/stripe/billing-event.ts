import type { Instant } from "@gruezi/contract/documents/lesson";
import type Stripe from "stripe";
import { idOf, toInstant } from "./subscriptions.ts";

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
