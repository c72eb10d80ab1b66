import type Stripe from "stripe";
import type { Challenge, Invoice } from "../world/billing-entities.ts";
import type { Seconds } from "../world/entities.ts";
import type { CheckoutSession, OneTime, OneTimePayment } from "../world/hosted-entities.ts";
import { requireSessionCurrency } from "./checkout-session.ts";
import { dueOf } from "./invoice.ts";

interface Intent {
  id: string;
  status: Challenge["status"] | OneTimePayment["status"];
  amount: number;
  currency: string;
  customer: string;
  created: Seconds;
  isOnce: boolean;
}

/** Formats the intent of an invoice for which the bank asks the holder, or TWINT has not confirmed. */
export const formatChallenge = (
  invoice: Invoice,
  { paymentIntent: id, status }: Challenge,
): Stripe.PaymentIntent =>
  formatIntent({
    ...{ id, status },
    amount: dueOf(invoice),
    currency: invoice.currency,
    customer: invoice.customer,
    created: invoice.finalizedAt ?? invoice.created,
    isOnce: false,
  });

export const formatOneTime = (
  session: CheckoutSession,
  { amount }: OneTime,
  { intent: id, status, created }: OneTimePayment,
): Stripe.PaymentIntent =>
  formatIntent({
    ...{ id, status, amount, created },
    currency: requireSessionCurrency(session),
    customer: session.customer,
    isOnce: true,
  });

function formatIntent(intent: Intent): Stripe.PaymentIntent {
  const { id, status, amount, currency, customer, created, isOnce } = intent;
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: {},
    amount_received: status === "succeeded" ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_test`,
    confirmation_method: "automatic",
    created,
    currency,
    customer,
    customer_account: null,
    description: isOnce ? null : "Subscription update",
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: status === "requires_action" ? { type: "use_stripe_sdk", use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: status === "processing" ? ["twint"] : ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: isOnce ? null : "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  };
}
