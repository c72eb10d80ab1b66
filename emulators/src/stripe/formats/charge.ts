import type Stripe from "stripe";
import type { Dispute, Invoice, Payment, Refund } from "../world/billing-entities.ts";
import type { State } from "../world/state.ts";
import { formatCharged } from "./card-details.ts";

/** Formats the charge of a successful payment. Failed payments have none here. */
export function formatCharge(state: State, invoice: Invoice, payment: Payment): Stripe.Charge {
  const refunded = refundedOf(state, payment);
  const method = state.paymentMethods.get(payment.paymentMethod);
  return {
    ...UNUSED,
    id: payment.charge,
    object: "charge",
    amount: payment.amount,
    amount_captured: payment.amount,
    amount_refunded: refunded,
    created: payment.created,
    currency: invoice.currency,
    customer: invoice.customer,
    disputed: [...state.disputes.values()].some(isOf(payment)),
    payment_intent: payment.paymentIntent,
    payment_method: payment.paymentMethod,
    payment_method_details: method === undefined ? null : formatCharged(method),
    receipt_url: invoice.hostedUrl,
    refunded: refunded === payment.amount,
  };
}

const isOf =
  ({ paymentIntent }: Payment) =>
  (money: Refund | Dispute): boolean =>
    money.paymentIntent === paymentIntent;

const refundedOf = ({ refunds }: State, payment: Payment): number =>
  [...refunds.values()]
    .filter(isOf(payment))
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);

const UNUSED = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: "GRUEZI",
  captured: true,
  description: "Subscription update",
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: true,
  receipt_email: null,
  receipt_number: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: "succeeded",
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;
