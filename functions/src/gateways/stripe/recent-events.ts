import type { Instant } from "@gruezi/contract/documents/lesson";
import type Stripe from "stripe";
import { type BillingNews, findNews } from "./billing-event.ts";
import { stripe } from "./client.ts";
import { refuseWhenStripeIsDown } from "./stripe-fault.ts";
import { toSeconds } from "./subscriptions.ts";

export interface RecentEvent {
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
