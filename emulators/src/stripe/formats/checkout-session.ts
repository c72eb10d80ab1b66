import type Stripe from "stripe";
import type { CheckoutSession } from "../world/hosted-entities.ts";
import { requireEntity, type State } from "../world/state.ts";

export const checkoutPath = (id: string): string => `/c/pay/${id}`;

export function formatCheckoutSession(
  state: State,
  session: CheckoutSession,
  origin: string,
): Stripe.Checkout.Session {
  return {
    ...UNUSED,
    ...formatAmounts(state, session),
    id: session.id,
    object: "checkout.session",
    allowed_payment_method_types: session.allowedPaymentMethodTypes,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    customer: session.customer,
    customer_details: formatCustomerDetails(state, session),
    expires_at: session.expiresAt,
    invoice: session.invoice,
    locale: session.locale,
    metadata: session.metadata,
    mode: session.mode,
    payment_method_collection: session.mode === "setup" ? null : session.paymentMethodCollection,
    payment_status: paymentStatus(session),
    setup_intent: session.setupIntent,
    status: session.status,
    subscription: session.subscription,
    success_url: session.successUrl,
    url: session.status === "open" ? `${origin}${checkoutPath(session.id)}` : null,
  };
}

const UNUSED = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ["card"],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  ui_mode: "hosted_page",
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

/** Without charges after a trial. */
export function dueToday(state: State, session: CheckoutSession): number {
  if (session.price === null || hasTrial(session)) return 0;
  return requireEntity(state.prices, session.price).unitAmount;
}

export const hasTrial = ({ trialDays, trialEnd }: CheckoutSession): boolean =>
  trialDays !== null || trialEnd !== null;

function formatAmounts(state: State, session: CheckoutSession) {
  if (session.price === null)
    return { amount_subtotal: null, amount_total: null, currency: session.currency, total_details: null };
  const amount = dueToday(state, session);
  return {
    amount_subtotal: amount,
    amount_total: amount,
    currency: requireEntity(state.prices, session.price).currency,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  };
}

function paymentStatus(session: CheckoutSession): Stripe.Checkout.Session.PaymentStatus {
  if (session.mode === "setup") return "no_payment_required";
  if (session.status !== "complete") return "unpaid";
  return hasTrial(session) ? "no_payment_required" : "paid";
}

function formatCustomerDetails(state: State, { customer }: CheckoutSession) {
  const { email, name } = requireEntity(state.customers, customer);
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none" as const, // keeps the literal type
    tax_ids: [],
  };
}
