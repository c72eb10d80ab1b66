import type Stripe from "stripe";
import { amountIn, taxWithin } from "../world/amounts.ts";
import type { Invoice, InvoiceLine, Payment } from "../world/billing-entities.ts";
import { requireEntity, type State } from "../world/state.ts";
import { toWireList, type WireInvoice, type WireLine } from "./wire.ts";

const subtotalOf = ({ lines }: Invoice): number => lines.reduce((sum, { amount }) => sum + amount, 0);

const discountsOf = ({ lines }: Pick<Invoice, "lines">) => lines.flatMap(({ discounts }) => discounts);

export const totalOf = (invoice: Invoice): number =>
  discountsOf(invoice).reduce((sum, { amount }) => sum - amount, subtotalOf(invoice));

/**
 * Returns the amount to pay. The customer's credit is used first, and is not paid out:
 * https://docs.stripe.com/billing/customer/balance
 */
export const dueOf = (invoice: Invoice): number => Math.max(0, totalOf(invoice) + invoice.startingBalance);

/** Returns the credit that the invoice uses. Negative for an invoice that gives credit. */
export const spentCreditOf = (invoice: Invoice): number =>
  Math.min(totalOf(invoice), Math.max(0, -invoice.startingBalance));

export const invoicePath = (id: string): string => `/i/${id}`;

export function formatInvoice(state: State, invoice: Invoice): WireInvoice {
  const { email, name, footer } = requireEntity(state.customers, invoice.customer);
  return {
    ...UNUSED,
    ...formatAmounts(invoice),
    id: invoice.id,
    object: "invoice",
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0 || invoice.status === "paid",
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
    footer,
    hosted_invoice_url: invoice.hostedUrl,
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
      voided_at: invoice.voidedAt ?? null,
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
  from_invoice: null,
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
  statement_descriptor: null,
  test_clock: null,
  total_pretax_credit_amounts: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

function formatAmounts(invoice: Invoice) {
  const [subtotal, total, due] = [subtotalOf(invoice), totalOf(invoice), dueOf(invoice)];
  const paid = invoice.status === "paid" ? due : 0;
  const { startingBalance, finalizedAt } = invoice;
  return {
    starting_balance: startingBalance,
    ending_balance: finalizedAt === null ? null : startingBalance + spentCreditOf(invoice),
    amount_due: due,
    amount_paid: paid,
    amount_remaining: due - paid,
    subtotal,
    subtotal_excluding_tax: subtotal - taxWithin(subtotal, invoice.taxPercent ?? 0),
    total,
    total_discount_amounts: discountsOf(invoice),
    ...formatTax(invoice, total),
  };
}

/** Formats the tax, which is included in the total. */
function formatTax({ taxPercent: percent }: Invoice, total: number) {
  const tax = taxWithin(total, percent ?? 0);
  return {
    automatic_tax: {
      disabled_reason: null,
      enabled: percent !== null,
      liability: percent === null ? null : { type: "self" as const },
      provider: percent === null ? null : "stripe",
      status: percent === null ? null : ("complete" as const),
    },
    total_excluding_tax: total - tax,
    total_taxes: percent === null ? [] : [formatTotalTax(tax, total - tax)],
  };
}

const formatTotalTax = (amount: number, taxable: number): Stripe.Invoice.TotalTax => ({
  amount,
  tax_behavior: "inclusive",
  tax_rate_details: null,
  taxability_reason: "standard_rated",
  taxable_amount: taxable,
  type: "tax_rate_details",
});

function formatParent(state: State, { subscription }: Invoice): Stripe.Invoice.Parent | null {
  if (subscription === "") return null;
  const { metadata } = requireEntity(state.subscriptions, subscription);
  return {
    quote_details: null,
    subscription_details: { metadata, subscription },
    type: "subscription_details",
  };
}

function formatLine(state: State, invoice: Invoice, line: InvoiceLine): WireLine {
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
    ...formatSold(state, invoice, line),
    period: { start: line.start, end: line.end },
    pretax_credit_amounts: [],
    quantity: 1,
    quantity_decimal: "1",
    subscription: invoice.subscription || null,
    subtotal: line.amount,
    taxes: [],
  };
}

/** Formats what a line sells. For a one-time payment, neither item nor price is named here. */
function formatSold(state: State, invoice: Invoice, line: InvoiceLine): Pick<WireLine, "parent" | "pricing"> {
  if (invoice.subscription === "") return { parent: null, pricing: null };
  const { itemId } = requireEntity(state.subscriptions, invoice.subscription);
  const price = requireEntity(state.prices, line.price);
  return {
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
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: String(amountIn(price, invoice.currency)),
    },
  };
}

/** Formats the payments of an invoice, which are included only if a request expands them. */
export const formatInvoicePayments = (invoice: Invoice) =>
  toWireList(listInvoicePayments(invoice), `/v1/invoice_payments?invoice=${invoice.id}`);

/** Returns the payment of an invoice, whether it is paid or waits for the holder. */
export function listInvoicePayments(invoice: Invoice): Stripe.InvoicePayment[] {
  const { challenge, payment } = invoice;
  if (payment) return [formatPaid(invoice, payment)];
  if (challenge === null) return [];
  const { created } = invoice;
  const waiting = { ...challenge, id: `inpay_${challenge.paymentIntent}`, created, amount: dueOf(invoice) };
  return [
    {
      ...formatPaid(invoice, waiting),
      amount_paid: null,
      status: invoice.status === "open" ? "open" : "canceled",
      status_transitions: { canceled_at: null, paid_at: null },
    },
  ];
}

type Asked = Pick<Payment, "id" | "created" | "paymentIntent" | "amount">;

function formatPaid(invoice: Invoice, payment: Asked): Stripe.InvoicePayment {
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
