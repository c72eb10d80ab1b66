import { stripe } from "./client.ts";
import { isMissing, refuseWhenStripeIsDown } from "./requests.ts";

interface UpcomingAmount {
  /** ISO 4217 in lower case. */
  currency: string;
  /** Amount in the smallest currency unit, after discounts and credit. */
  due: number;
}

/** Returns the charge of the next renewal. Undefined if none follows. */
export async function findUpcomingAmount(subscriptionId: string): Promise<UpcomingAmount | undefined> {
  const client = await stripe();
  const invoice = await client.invoices
    .createPreview({ subscription: subscriptionId })
    .catch(noneWhenNothingFollows);
  return invoice && { currency: invoice.currency, due: invoice.amount_due };
}

/** Returns undefined after Stripe's code for cancelled subscriptions. */
function noneWhenNothingFollows(cause: unknown): undefined {
  const isNone = cause instanceof Error && "code" in cause && cause.code === "invoice_upcoming_none";
  if (!isNone && !isMissing(cause)) refuseWhenStripeIsDown(cause);
}
