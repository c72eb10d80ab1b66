import type Stripe from "stripe";

/** What the endpoint has asked for, as one does in the Dashboard; the rest is only stored. */
export const ENABLED_EVENTS: ReadonlySet<Stripe.Event.Type> = new Set<Stripe.Event.Type>([
  "checkout.session.completed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.trial_will_end",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "subscription_schedule.completed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "refund.created",
  "charge.dispute.created",
  "charge.dispute.closed",
  "customer.deleted",
]);
