import type { PaymentState } from "@gruezi/contract/callables/get-payments";
import { fateOf, type PaidInvoice, sumReturned } from "./returned-money.ts";

export interface InvoiceFacts extends Pick<PaidInvoice, "paid" | "refunds" | "disputes"> {
  /** Stripe's status: `draft`, `open`, `paid`, `uncollectible` or `void`. */
  status: string | null;
  due: number;
  attempts: number;
}

/**
 * Returns the state of an invoice's payment. Undefined if nothing was or will be charged, as in a trial or a
 * pause.
 */
export function toPaymentState(invoice: InvoiceFacts): PaymentState | undefined {
  switch (invoice.status) {
    case "paid":
      return invoice.paid > 0 ? toPaidState(invoice) : undefined;
    case "draft":
      return invoice.due > 0 ? "waiting" : undefined;
    case "open":
      return invoice.attempts > 0 ? "failed" : "waiting";
    case "uncollectible":
      return "failed";
    default:
      return undefined;
  }
}

function toPaidState(invoice: InvoiceFacts): PaymentState {
  const { kind } = fateOf(invoice);
  if (kind !== "kept") return kind === "returned" ? "refunded" : "disputed";
  return sumReturned(invoice) > 0 ? "partly-refunded" : "paid";
}
