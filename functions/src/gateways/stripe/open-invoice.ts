import type Stripe from "stripe";
import { stripe } from "./client.ts";
import { idempotently } from "./idempotent.ts";
import { isRefused, refuseWhenStripeIsDown } from "./stripe-fault.ts";

type LatestInvoice = Stripe.Subscription["latest_invoice"];

/** What a subscription owes, where its latest invoice was asked for with it. */
export const findOpenInvoice = (invoice: LatestInvoice): Stripe.Invoice | undefined =>
  invoice !== null && typeof invoice !== "string" && invoice.status === "open" ? invoice : undefined;

/** Once for each occasion. A card that is declined leaves the invoice open, and that is what the learner is shown. */
export async function payInvoice({ id }: Stripe.Invoice, occasion: string): Promise<void> {
  const client = await stripe();
  await idempotently(`pay:${id}:${occasion}`, (options) => client.invoices.pay(id, {}, options)).catch(
    passWhenNotPaid,
  );
}

/** Stripe refuses as well what somebody else has just paid. */
function passWhenNotPaid(fault: unknown): void {
  const isDeclined = fault instanceof Error && "type" in fault && fault.type === "StripeCardError";
  if (!isDeclined && !isRefused(fault)) refuseWhenStripeIsDown(fault);
}
