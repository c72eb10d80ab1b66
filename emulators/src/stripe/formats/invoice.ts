import type Stripe from "stripe";
import type { Invoice, InvoiceLine, Payment } from "../world/billing-entities.ts";
import { requireEntity, type State } from "../world/state.ts";
import { toWireList, type WireInvoice, type WireLine } from "./wire.ts";

const subtotalOf = ({ lines }: Invoice): number => lines.reduce((sum, { amount }) => sum + amount, 0);

const discountsOf = ({ lines }: Pick<Invoice, "lines">) => lines.flatMap(({ discounts }) => discounts);

export const totalOf = (invoice: Invoice): number =>
  discountsOf(invoice).reduce((sum, { amount }) => sum - amount, subtotalOf(invoice));

/** Credit is not paid out. */
export const dueOf = (invoice: Invoice): number => Math.max(0, totalOf(invoice));

export function formatInvoice(state: State, invoice: Invoice): WireInvoice {
  const { email, name } = requireEntity(state.customers, invoice.customer);
  return {
    ...UNUSED,
    ...formatAmounts(invoice),
    id: invoice.id,
    object: "invoice",
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.nextAttemptAt !== null,
    automatically_finalizes_at: invoice.status === "draft" ? invoice.nextAttemptAt : null,
    billing_reason: invoice.reason,
    created: invoice.created,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_email: email,
    customer_name: name,
    discounts: discountsOf(invoice).map(({ discount }) => discount),
    effective_at: invoice.finalizedAt,
    lines: toWireList(
      invoice.lines.map((line) => formatLine(state, invoice, line)),
      `/v1/invoices/${invoice.id}/lines`,
    ),
    next_payment_attempt: invoice.nextAttemptAt,
    number: invoice.number,
    parent: formatParent(state, invoice),
    period_end: invoice.end,
    period_start: invoice.start,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: null,
    },
  };
}

const UNUSED = {
  account_country: "CH",
  account_name: "Grüezi",
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  collection_method: "charge_automatically",
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: "none",
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

function formatAmounts(invoice: Invoice) {
  const [subtotal, total, due] = [subtotalOf(invoice), totalOf(invoice), dueOf(invoice)];
  const paid = invoice.status === "paid" ? due : 0;
  return {
    amount_due: due,
    amount_paid: paid,
    amount_remaining: due - paid,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discountsOf(invoice),
    total_excluding_tax: total,
  };
}

function formatParent(state: State, { subscription }: Invoice): Stripe.Invoice.Parent {
  const { metadata } = requireEntity(state.subscriptions, subscription);
  return {
    quote_details: null,
    subscription_details: { metadata, subscription },
    type: "subscription_details",
  };
}

function formatLine(state: State, invoice: Invoice, line: InvoiceLine): WireLine {
  const { itemId } = requireEntity(state.subscriptions, invoice.subscription);
  const price = requireEntity(state.prices, line.price);
  return {
    id: line.id,
    object: "line_item",
    amount: line.amount,
    currency: invoice.currency,
    description: line.description,
    discount_amounts: line.discounts,
    discountable: !line.isProration,
    discounts: line.discounts.map(({ discount }) => discount),
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: null,
        subscription: invoice.subscription,
        subscription_item: itemId,
      },
      type: "subscription_item_details",
    },
    period: { start: line.start, end: line.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: String(price.unitAmount),
    },
    quantity: 1,
    quantity_decimal: "1",
    subscription: invoice.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

export function formatInvoicePayment(invoice: Invoice, payment: Payment): Stripe.InvoicePayment {
  return {
    id: payment.id,
    object: "invoice_payment",
    amount_paid: payment.amount,
    amount_requested: payment.amount,
    created: payment.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: payment.paymentIntent, type: "payment_intent" },
    status: "paid",
    status_transitions: { canceled_at: null, paid_at: payment.created },
  };
}
