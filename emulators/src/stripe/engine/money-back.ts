import { formatDispute, formatRefund } from "../formats/money-back.ts";
import type {
  Dispute,
  DisputeStatus,
  Invoice,
  Payment,
  Refund,
  RefundFailure,
} from "../world/billing-entities.ts";
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

/** Returns the amount left to refund. The amount of a failed refund can be refunded again. */
export function refundableOf({ state }: World, { paymentIntent, amount }: Payment): number {
  const given = [...state.refunds.values()].filter(
    (refund) => refund.paymentIntent === paymentIntent && refund.status !== "failed",
  );
  return given.reduce((left, refund) => left - refund.amount, amount);
}

/** Refunds a payment. The subscription continues. */
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
    status: "succeeded",
    failureReason: null,
    metadata,
  };
  world.state.refunds.set(refund.id, refund);
  world.emit("refund.created", formatRefund(refund));
  return refund;
}

/** Fails a refund, as when the bank returns it days later: https://docs.stripe.com/refunds#failed-refunds */
export function failRefund(world: World, refund: Refund, reason: RefundFailure): void {
  Object.assign(refund, { status: "failed", failureReason: reason });
  world.emit("refund.updated", formatRefund(refund));
  world.emit("refund.failed", formatRefund(refund));
}

/** The statuses that may follow each one: https://docs.stripe.com/disputes/how-disputes-work */
const FOLLOWS: Record<DisputeStatus, readonly DisputeStatus[]> = {
  warning_needs_response: ["warning_under_review", "warning_closed", "needs_response"],
  warning_under_review: ["warning_closed", "needs_response"],
  warning_closed: [],
  needs_response: ["under_review", "won", "lost"],
  under_review: ["won", "lost"],
  appeal_needs_response: ["appeal_under_review", "won", "lost"],
  appeal_under_review: ["won", "lost"],
  won: [],
  lost: ["appeal_needs_response"],
  prevented: [],
};

export const nextStatuses = ({ status }: Dispute): readonly DisputeStatus[] => FOLLOWS[status];

/** Opens a dispute. A status `warning_…` is an inquiry without a claim. */
export function openDispute(
  world: World,
  { invoice, payment }: Paid,
  { status, amount = payment.amount }: { status: DisputeStatus; amount?: number | undefined },
): Dispute {
  const { paymentIntent, charge } = payment;
  const dispute: Dispute = {
    id: newId("du"),
    created: world.now(),
    amount,
    currency: invoice.currency,
    paymentIntent,
    charge,
    status,
    funds: [],
  };
  world.state.disputes.set(dispute.id, dispute);
  const moved = moveFunds(world, dispute);
  world.emit("charge.dispute.created", formatDispute(dispute));
  announceFunds(world, dispute, moved);
  return dispute;
}

const CLOSED: ReadonlySet<DisputeStatus> = new Set(["warning_closed", "won", "lost"]);

export function moveDispute(world: World, dispute: Dispute, status: DisputeStatus): void {
  dispute.status = status;
  const moved = moveFunds(world, dispute);
  world.emit(CLOSED.has(status) ? "charge.dispute.closed" : "charge.dispute.updated", formatDispute(dispute));
  announceFunds(world, dispute, moved);
}

/** Statuses in which the merchant has the money. */
const OURS: ReadonlySet<DisputeStatus> = new Set([
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "won",
]);

/**
 * Returns whether the bank holds the money, so that a refund would pay it twice:
 * https://docs.stripe.com/error-codes#charge-disputed
 */
export const isChargedBack = ({ state }: World, { paymentIntent }: Payment): boolean =>
  [...state.disputes.values()].some(
    (dispute) => dispute.paymentIntent === paymentIntent && !OURS.has(dispute.status),
  );

/** Moves the funds of a dispute, and returns the amount. A negative amount is withdrawn. */
function moveFunds(world: World, { status, amount, funds }: Dispute): number {
  const held = funds.reduce((sum, each) => sum + each.amount, 0);
  const moved = (OURS.has(status) ? 0 : -amount) - held;
  if (moved !== 0) funds.push({ id: newId("txn"), created: world.now(), amount: moved });
  return moved;
}

function announceFunds(world: World, dispute: Dispute, moved: number): void {
  if (moved < 0) world.emit("charge.dispute.funds_withdrawn", formatDispute(dispute));
  if (moved > 0) world.emit("charge.dispute.funds_reinstated", formatDispute(dispute));
}
