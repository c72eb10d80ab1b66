import type Stripe from "stripe";
import { idOf, stripe } from "./client.ts";
import { refuseWhenStripeIsDown } from "./requests.ts";

type Owing = Pick<Stripe.Subscription, "status" | "latest_invoice">;

/**
 * Returns Stripe's page where the card's holder confirms an owed payment. Null unless the bank asks for it.
 */
export async function findConfirmationPage({ status, latest_invoice: owed }: Owing): Promise<string | null> {
  if (status !== "past_due" || owed === null) return null;
  const client = await stripe();
  const { data } = await client.invoicePayments
    .list({ invoice: idOf(owed), status: "open", expand: ["data.invoice", "data.payment.payment_intent"] })
    .catch(refuseWhenStripeIsDown);
  const asked = data.find(({ payment: { payment_intent: intent } }) => isAsked(intent));
  return asked && typeof asked.invoice !== "string" && !asked.invoice.deleted
    ? (asked.invoice.hosted_invoice_url ?? null)
    : null;
}

const isAsked = (intent: Stripe.InvoicePayment.Payment["payment_intent"]): boolean =>
  typeof intent === "object" && intent.status === "requires_action";
