import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import type { Instant } from "@gruezi/contract/durations";
import type { PaymentWay } from "@gruezi/contract/ways-of-paying";
import { waitsForCard } from "#domain/billing/stripe-record.ts";
import { idOf, stripe } from "./client.ts";
import { findOwedInvoice, payInvoice } from "./payments.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";
import { resumePlan } from "./resume-plan.ts";
import { findPauseReason } from "./subscriptions.ts";

interface CardUpdate {
  uid: string;
  customerId: string;
  subscriptionId: string;
  /** ISO 4217 in lower case. */
  currency: string;
  ways: PaymentWay[];
  successUrl: string;
  backUrl: string;
}

/** Opens a page that takes a card or TWINT without charging it. `completeCheckout` puts it to use. */
export async function openCardUpdatePage(update: CardUpdate): Promise<HostedPage> {
  const { uid, customerId, subscriptionId, currency, ways, successUrl, backUrl } = update;
  const metadata = { app: "gruezi", uid, subscription: subscriptionId };
  const client = await stripe();
  const { id, url } = await client.checkout.sessions
    .create({
      mode: "setup",
      customer: customerId,
      client_reference_id: uid,
      currency,
      allowed_payment_method_types: ways,
      metadata,
      setup_intent_data: { metadata },
      success_url: successUrl,
      cancel_url: backUrl,
      locale: "auto",
    })
    .catch(refuseWhenStripeIsDown);
  if (url === null) throw new Error(`The checkout session ${id} has no address.`);
  return { id, url };
}

interface NewCard {
  customerId: string;
  subscriptionId: string;
  setupIntentId: string;
  /** When the page was opened. An older card must not replace a newer one. */
  askedAt: Instant;
}

const ENDED: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);
const UNPAID: ReadonlySet<string> = new Set(["past_due", "unpaid", "paused"]);

/**
 * Sets the card on the customer and on the subscription, since Stripe prefers the subscription's. Then pays
 * an owed invoice, or resumes a plan that was paused for lack of a card or payment.
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
  const owed = UNPAID.has(status) && (await findOwedInvoice(subscription));
  if (owed) await payInvoice(owed, card.setupIntentId);
}

async function getPaymentMethod(setupIntentId: string): Promise<string> {
  const client = await stripe();
  const { payment_method: found } = await client.setupIntents
    .retrieve(setupIntentId)
    .catch(refuseWhenStripeIsDown);
  if (found === null) throw new Error(`The setup intent ${setupIntentId} has no payment method.`);
  return idOf(found);
}
