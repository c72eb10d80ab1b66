import type Stripe from "stripe";
import { fingerprintOf, testCard } from "../world/cards.ts";
import type { CardMethod, Mandate, PaymentMethod } from "../world/entities.ts";
import type { SetupIntent } from "../world/hosted-entities.ts";

export function formatPaymentMethod(method: PaymentMethod): Stripe.PaymentMethod {
  return {
    id: method.id,
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: {
      address: { city: null, country: "CH", line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: method.holder,
      phone: null,
      tax_id: null,
    },
    ...(method.type === "card" ? { card: formatCard(method) } : { twint: {} }),
    created: method.created,
    customer: method.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: method.type,
  };
}

export function formatMandate(mandate: Mandate): Stripe.Mandate {
  return {
    id: mandate.id,
    object: "mandate",
    customer_acceptance: { accepted_at: mandate.acceptedAt, type: "online" },
    livemode: false,
    multi_use: {},
    payment_method: mandate.paymentMethod,
    payment_method_details: { twint: {}, type: "twint" },
    status: mandate.status,
    type: "multi_use",
  };
}

function formatCard(method: CardMethod): Stripe.PaymentMethod.Card {
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
    client_secret: `${intent.id}_secret_test`,
    created: intent.created,
    customer: intent.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: intent.mandate,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: intent.methodTypes,
    single_use_mandate: null,
    status: intent.status,
    usage: "off_session",
  };
}
