import type Stripe from "stripe";
import { amountIn } from "../world/amounts.ts";
import type { CheckoutSession } from "../world/hosted-entities.ts";
import { amountOff } from "../world/promotion-codes.ts";
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
    automatic_tax: {
      enabled: session.isTaxed,
      liability: session.isTaxed ? { type: "self" } : null,
      provider: session.isTaxed ? "stripe" : null,
      status: session.isTaxed ? "requires_location_inputs" : null,
    },
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: session.submitText === null ? null : { message: session.submitText },
      terms_of_service_acceptance: null,
    },
    id: session.id,
    object: "checkout.session",
    allowed_payment_method_types: session.allowedPaymentMethodTypes,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    customer: session.customer,
    customer_details: formatCustomerDetails(state, session),
    discounts: formatDiscounts(state, session),
    expires_at: session.expiresAt,
    invoice: session.invoice,
    locale: session.locale,
    metadata: session.metadata,
    mode: session.mode,
    payment_intent: session.oneTime?.payment?.intent ?? null,
    payment_method_collection: session.mode === "setup" ? null : session.paymentMethodCollection,
    payment_method_types: session.allowedPaymentMethodTypes ?? ["card"],
    payment_status: paymentStatus(state, session),
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
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  customer_creation: null,
  customer_email: null,
  integration_identifier: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: { enabled: false },
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: "automatic" } },
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: {
    allow_redisplay_filters: ["always"],
    payment_method_remove: "disabled",
    payment_method_save: null,
  },
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  ui_mode: "hosted_page",
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

/** Returns the currency of a session. Only a session that saves a payment method has none. */
export function requireSessionCurrency({ id, currency }: CheckoutSession): string {
  if (currency === null) throw new Error(`The session ${id} sells nothing.`);
  return currency;
}

const formatDiscounts = ({ promotionCodes }: State, { promotionCode }: CheckoutSession) =>
  promotionCode === null
    ? []
    : [{ coupon: requireEntity(promotionCodes, promotionCode).coupon, promotion_code: promotionCode }];

/** Returns the amount due today. 0 for a trial, which is charged later. */
export const dueToday = (state: State, session: CheckoutSession): number =>
  hasTrial(session) ? 0 : firstAmount(state, session) - firstDiscount(state, session);

const firstAmount = ({ prices }: State, session: CheckoutSession): number =>
  session.price === null
    ? (session.oneTime?.amount ?? 0)
    : amountIn(requireEntity(prices, session.price), requireSessionCurrency(session));

/** Returns the discount on the first payment, which a trial delays. */
export function firstDiscount(state: State, session: CheckoutSession): number {
  if (session.promotionCode === null) return 0;
  const { coupon } = requireEntity(state.promotionCodes, session.promotionCode);
  return amountOff(
    requireEntity(state.coupons, coupon),
    firstAmount(state, session),
    requireSessionCurrency(session),
  );
}

export const hasTrial = ({ trialDays, trialEnd }: CheckoutSession): boolean =>
  trialDays !== null || trialEnd !== null;

function formatAmounts(state: State, session: CheckoutSession) {
  if (session.mode === "setup")
    return { amount_subtotal: null, amount_total: null, currency: session.currency, total_details: null };
  const off = hasTrial(session) ? 0 : firstDiscount(state, session);
  const amount = dueToday(state, session);
  return {
    amount_subtotal: amount + off,
    amount_total: amount,
    currency: requireSessionCurrency(session),
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
  };
}

function paymentStatus(state: State, session: CheckoutSession): Stripe.Checkout.Session.PaymentStatus {
  if (session.mode === "setup") return "no_payment_required";
  if (session.status !== "complete") return "unpaid";
  if (hasTrial(session)) return "no_payment_required";
  if (session.oneTime) return session.oneTime.payment?.status === "succeeded" ? "paid" : "unpaid";
  const invoice = state.invoices.get(session.invoice ?? "");
  return invoice && invoice.status !== "paid" ? "unpaid" : "paid";
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
