import type Stripe from "stripe";
import { DAY } from "../engine/periods.ts";
import type { Dispute, DisputedFunds, Refund } from "../world/billing-entities.ts";
import { formatDisputedCard, NO_EVIDENCE } from "./card-details.ts";

export function formatRefund(refund: Refund): Stripe.Refund {
  return {
    id: refund.id,
    object: "refund",
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: "refund" }, type: "card" },
    metadata: refund.metadata,
    payment_intent: refund.paymentIntent,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
    ...(refund.failureReason && { failure_reason: refund.failureReason }),
  };
}

const ANSWER_DAYS = 7;

export function formatDispute(dispute: Dispute): Stripe.Dispute {
  return {
    id: dispute.id,
    object: "dispute",
    amount: dispute.amount,
    balance_transactions: dispute.funds.map((funds) => formatFunds(dispute, funds)),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: dispute.created + ANSWER_DAYS * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.paymentIntent,
    payment_method_details: formatDisputedCard(dispute.status.startsWith("warning_")),
    reason: "fraudulent",
    status: dispute.status,
  };
}

const DISPUTE_FEE = 2000;

function formatFunds(
  { id, currency }: Dispute,
  { id: transaction, created, amount }: DisputedFunds,
): Stripe.BalanceTransaction {
  const fee = amount < 0 ? DISPUTE_FEE : 0;
  return {
    id: transaction,
    object: "balance_transaction",
    amount,
    available_on: created,
    balance_type: "payments",
    created,
    currency,
    description: amount < 0 ? "Chargeback withdrawal" : "Chargeback reversal",
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: amount < 0 ? "dispute" : "dispute_reversal",
    source: id,
    status: "available",
    type: "adjustment",
  };
}
