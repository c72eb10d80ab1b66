import { formatDispute, formatRefund } from "../formats/money-back.ts";
import type { Dispute, Invoice, Payment, Refund } from "../world/billing-entities.ts";
import { newId } from "../world/identifiers.ts";
import type { World } from "../world/world.ts";

export interface Paid {
  invoice: Invoice;
  payment: Payment;
}

export function findPaid({ state }: World, paymentIntent: string): Paid | undefined {
  for (const invoice of state.invoices.values())
    if (invoice.payment?.paymentIntent === paymentIntent) return { invoice, payment: invoice.payment };
}

/** How much of a payment can still be refunded. */
export function refundableOf({ state }: World, { paymentIntent, amount }: Payment): number {
  const given = [...state.refunds.values()].filter((refund) => refund.paymentIntent === paymentIntent);
  return given.reduce((left, refund) => left - refund.amount, amount);
}

/** Refunds the payment; the subscription goes on. */
export function refundPayment(
  world: World,
  { invoice, payment }: Paid,
  { amount, reason, metadata }: Pick<Refund, "amount" | "reason" | "metadata">,
): Refund {
  const { paymentIntent, charge } = payment;
  const refund: Refund = {
    id: newId("re"),
    created: world.now(),
    amount,
    currency: invoice.currency,
    paymentIntent,
    charge,
    reason,
    metadata,
  };
  world.state.refunds.set(refund.id, refund);
  world.emit("refund.created", formatRefund(refund));
  return refund;
}

export function openDispute(world: World, { invoice, payment }: Paid): Dispute {
  const { paymentIntent, charge, amount } = payment;
  const dispute: Dispute = {
    id: newId("du"),
    created: world.now(),
    amount,
    currency: invoice.currency,
    paymentIntent,
    charge,
    status: "needs_response",
  };
  world.state.disputes.set(dispute.id, dispute);
  world.emit("charge.dispute.created", formatDispute(dispute));
  return dispute;
}

export function closeDispute(world: World, dispute: Dispute, outcome: "won" | "lost"): void {
  dispute.status = outcome;
  world.emit("charge.dispute.closed", formatDispute(dispute));
}
