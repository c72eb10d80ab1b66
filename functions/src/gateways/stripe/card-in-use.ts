import type { Instant } from "@gruezi/contract/documents/lesson";
import { waitsForCard } from "#domain/billing/stripe-record.ts";
import { stripe } from "./client.ts";
import { findOpenInvoice, payInvoice } from "./open-invoice.ts";
import { resumePlan } from "./resume-plan.ts";
import { refuseWhenStripeIsDown } from "./stripe-fault.ts";
import { findPauseReason, idOf } from "./subscriptions.ts";

interface NewCard {
  customerId: string;
  subscriptionId: string;
  setupIntentId: string;
  /** When the learner asked to leave it: an older card never takes a newer one's place. */
  askedAt: Instant;
}

const ENDED: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);
const UNPAID: ReadonlySet<string> = new Set(["past_due", "unpaid", "paused"]);

/**
 * Puts the card to use and pays with it what is owed; what was paused for want of a card or of a payment goes on. A
 * subscription's own card goes before the customer's.
 */
export async function putToUse(card: NewCard): Promise<void> {
  const { customerId, subscriptionId, askedAt } = card;
  const client = await stripe();
  const subscription = await client.subscriptions
    .retrieve(subscriptionId, { expand: ["latest_invoice"] })
    .catch(refuseWhenStripeIsDown);
  if (Number(subscription.metadata["cardAskedAt"] ?? 0) > askedAt) return;

  const paymentMethod = await getPaymentMethod(card.setupIntentId);
  await client.customers
    .update(customerId, { invoice_settings: { default_payment_method: paymentMethod } })
    .catch(refuseWhenStripeIsDown);
  if (ENDED.has(subscription.status)) return;
  await client.subscriptions
    .update(subscriptionId, {
      default_payment_method: paymentMethod,
      metadata: { cardAskedAt: String(askedAt) },
    })
    .catch(refuseWhenStripeIsDown);
  const { status } = subscription;
  if (waitsForCard({ status, pauseReason: findPauseReason(subscription) }))
    return resumePlan(subscriptionId, card.setupIntentId);
  const owed = findOpenInvoice(subscription.latest_invoice);
  if (owed && UNPAID.has(status)) await payInvoice(owed, card.setupIntentId);
}

async function getPaymentMethod(setupIntentId: string): Promise<string> {
  const client = await stripe();
  const { payment_method: found } = await client.setupIntents
    .retrieve(setupIntentId)
    .catch(refuseWhenStripeIsDown);
  if (found === null) throw new Error(`The setup intent ${setupIntentId} has no payment method.`);
  return idOf(found);
}
