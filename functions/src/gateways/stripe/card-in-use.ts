import type { Instant } from "@gruezi/contract/documents/lesson";
import type Stripe from "stripe";
import { stripe } from "./client.ts";
import { idempotently } from "./idempotent.ts";
import { refuseWhenStripeIsDown } from "./stripe-fault.ts";
import { idOf } from "./subscriptions.ts";

interface NewCard {
  customerId: string;
  subscriptionId: string;
  setupIntentId: string;
  /** When the learner asked to leave it: an older card never takes a newer one's place. */
  askedAt: Instant;
}

const ENDED: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);
const UNPAID: ReadonlySet<string> = new Set(["past_due", "unpaid"]);

/** Puts the card to use and pays with it what is owed. A subscription's own card goes before the customer's. */
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
  if (UNPAID.has(subscription.status)) await payOpenInvoice(subscription.latest_invoice, card);
}

async function getPaymentMethod(setupIntentId: string): Promise<string> {
  const client = await stripe();
  const { payment_method: found } = await client.setupIntents
    .retrieve(setupIntentId)
    .catch(refuseWhenStripeIsDown);
  if (found === null) throw new Error(`The setup intent ${setupIntentId} has no payment method.`);
  return idOf(found);
}

async function payOpenInvoice(
  invoice: Stripe.Subscription["latest_invoice"],
  { setupIntentId }: NewCard,
): Promise<void> {
  if (invoice === null || typeof invoice === "string" || invoice.status !== "open") return;
  const client = await stripe();
  const key = `pay:${invoice.id}:${setupIntentId}`;
  await idempotently(key, (options) => client.invoices.pay(invoice.id, {}, options)).catch(passWhenDeclined);
}

/** A card that is declined leaves the subscription unpaid, and that is what the learner is shown. */
function passWhenDeclined(fault: unknown): void {
  const isDeclined = fault instanceof Error && "type" in fault && fault.type === "StripeCardError";
  if (!isDeclined) refuseWhenStripeIsDown(fault);
}
