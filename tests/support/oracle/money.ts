import type { Books, PaidInvoice } from "./books.ts";

/** Amounts of one learner or of all, in the smallest unit. */
export interface Ledger {
  charged: number;
  refunded: number;
  disputed: number;
  kept: number;
}

export type Fate = "kept" | "refunded" | "disputed";

/** Returns what became of a payment. Inquiries move no money, and a won dispute returns all of it. */
export function fateOf(books: Books, invoice: PaidInvoice): Fate {
  if (disputedOf(books, invoice) > 0) return "disputed";
  const isOver = refundedOf(books, invoice) >= invoice.amount_paid || isWithdrawnFrom(books, invoice);
  return isOver ? "refunded" : "kept";
}

/** Tells whether a withdrawal refunded the payment. The days used are kept, and nothing more is charged. */
export const isWithdrawnFrom = ({ providers }: Books, { paymentIntent }: PaidInvoice): boolean =>
  providers.refunds.some(
    ({ payment_intent: intent, metadata }) =>
      intent === paymentIntent && metadata?.["withdrawal"] !== undefined,
  );

const OURS_AGAIN: ReadonlySet<string> = new Set(["won", "prevented"]);

const disputedOf = ({ providers }: Books, { paymentIntent }: PaidInvoice): number =>
  providers.disputes
    .filter(
      ({ payment_intent: intent, status }) =>
        intent === paymentIntent && !status.startsWith("warning_") && !OURS_AGAIN.has(status),
    )
    .reduce((sum, { amount }) => sum + amount, 0);

const refundedOf = ({ providers }: Books, { paymentIntent }: PaidInvoice): number =>
  providers.refunds
    .filter(
      ({ payment_intent: intent, status }) =>
        intent === paymentIntent && status !== "failed" && status !== "canceled",
    )
    .reduce((sum, { amount }) => sum + amount, 0);

export function toLedger(books: Books, invoices: readonly PaidInvoice[]): Ledger {
  const ledger = { charged: 0, refunded: 0, disputed: 0, kept: 0 };
  for (const invoice of invoices) {
    const refunded = Math.min(refundedOf(books, invoice), invoice.amount_paid);
    const disputed = Math.min(disputedOf(books, invoice), invoice.amount_paid - refunded);
    ledger.charged += invoice.amount_paid;
    ledger.refunded += refunded;
    ledger.disputed += disputed;
    if (isExplained(books, invoice)) ledger.kept += invoice.amount_paid - refunded - disputed;
  }
  return ledger;
}

function isExplained({ product }: Books, { subscription, parent }: PaidInvoice): boolean {
  const uid = parent?.subscription_details?.metadata?.["uid"] ?? "";
  if (product.deleted.has(uid)) return true;
  return product.entitlements.get(uid)?.["subs"]?.[`stripe:${subscription}`] !== undefined;
}
