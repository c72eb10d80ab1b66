import type Stripe from "stripe";
import { fingerprintOf, testCard } from "../world/cards.ts";
import type { CardMethod, PaymentMethod } from "../world/entities.ts";

/** Formats the payment method of a charge. */
export const formatCharged = (method: PaymentMethod): Stripe.Charge.PaymentMethodDetails =>
  method.type === "card"
    ? formatCard(method)
    : { twint: method.mandate === null ? {} : { mandate: method.mandate }, type: "twint" };

function formatCard(method: CardMethod): Stripe.Charge.PaymentMethodDetails {
  const { brand } = testCard(method.cardNumber);
  return {
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "CH",
      electronic_commerce_indicator: null,
      exp_month: method.expiryMonth,
      exp_year: method.expiryYear,
      fingerprint: fingerprintOf(method.cardNumber),
      funding: "credit",
      installments: null,
      last4: method.cardNumber.slice(-4),
      mandate: null,
      network: brand,
      network_transaction_id: null,
      regulated_status: "unregulated",
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: "card",
  };
}

/** Formats the card of a dispute. An inquiry has a status `warning_…`. */
export const formatDisputedCard = (isInquiry: boolean): Stripe.Dispute.PaymentMethodDetails => ({
  card: {
    brand: "visa",
    case_type: isInquiry ? "inquiry" : "chargeback",
    network: "visa",
    network_reason_code: "10.4",
  },
  type: "card",
});

/** The evidence of a dispute to which none was submitted. */
export const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
