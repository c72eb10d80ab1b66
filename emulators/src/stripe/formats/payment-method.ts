import type Stripe from "stripe";
import { fingerprintOf, testCard } from "../world/cards.ts";
import type { PaymentMethod } from "../world/entities.ts";
import type { SetupIntent } from "../world/hosted-entities.ts";

export function formatPaymentMethod(method: PaymentMethod): Stripe.PaymentMethod {
  return {
    id: method.id,
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address: null, email: null, name: method.holder, phone: null, tax_id: null },
    card: formatCard(method),
    created: method.created,
    customer: method.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

function formatCard(method: PaymentMethod): Stripe.PaymentMethod.Card {
  const { brand } = testCard(method.cardNumber);
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "CH",
    display_brand: brand,
    exp_month: method.expiryMonth,
    exp_year: method.expiryYear,
    fingerprint: fingerprintOf(method.cardNumber),
    funding: "credit",
    generated_from: null,
    last4: method.cardNumber.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

export function formatSetupIntent(intent: SetupIntent): Stripe.SetupIntent {
  return {
    id: intent.id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: intent.status === "canceled" ? "abandoned" : null,
    client_secret: null,
    created: intent.created,
    customer: intent.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: intent.status,
    usage: "off_session",
  };
}
